package bireme.accelerator;

import java.nio.ByteBuffer;
import java.util.Map;
import xxdev.ElementType;

/** Buffers are arrays, and kernels are Java. */
final class ThreadsContext extends AcceleratorContext {
    private final KernelThreads threads;

    ThreadsContext(ThreadsAccelerator accelerator) {
        super(accelerator);
        threads = owned(new KernelThreads(accelerator.computeUnits() - 1));
    }

    /** Those that help the thread of a queue. */
    KernelThreads threads() {
        return threads;
    }

    @Override
    public CommandQueue newQueue() {
        return owned(new ThreadsQueue(this));
    }

    @Override
    AcceleratorBuffer allocate(ElementType type, int length) {
        try {
            return owned(new ThreadsBuffer(this, type, length));
        } catch (OutOfMemoryError e) {
            throw noRoom((long) length * type.bytes(), accelerator().memoryBytes(), e);
        }
    }

    @Override
    ByteBuffer allocatePinned(int bytes) {
        return ByteBuffer.allocateDirect(bytes);
    }

    @Override
    public KernelProgram build(KernelSource source) {
        checkOpen("build");
        Map<String, JavaKernel> bodies = source.bodies();
        return name -> {
            JavaKernel body = bodies.get(name);
            if (body == null) {
                throw new AcceleratorException(
                        AcceleratorException.Reason.ARGUMENT,
                        "kernel source '" + source.name() + "' has no kernel '" + name + "' in Java, but for "
                                + bodies.keySet() + ", and " + accelerator() + " runs only Java; add one by"
                                + " KernelSource.java, or choose another device by the setting "
                                + Accelerators.DEVICE_SETTING);
            }
            return new ThreadsKernel(name, body);
        };
    }
}
