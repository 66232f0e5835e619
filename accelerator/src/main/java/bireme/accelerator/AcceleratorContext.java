package bireme.accelerator;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import xxdev.ElementType;

/**
 * What a rank has on a device: buffers, queues, kernels.
 *
 * <p>Threads: any.
 *
 * <p>Errors: {@link AcceleratorException}; of reason {@code MEMORY} when the device has no room for a buffer.
 */
public abstract class AcceleratorContext implements AutoCloseable {
    /** What can be copied to a new buffer. */
    private static final Set<Class<?>> ARRAYS =
            Set.of(float[].class, double[].class, int[].class, long[].class, byte[].class);

    private final Accelerator accelerator;
    private final CommandQueue queue;
    private final Set<AutoCloseable> open = ConcurrentHashMap.newKeySet();
    /** Of the program, by identity. */
    private final Set<Object> pinned = Collections.newSetFromMap(new IdentityHashMap<>());

    private final StagePool stages = new StagePool(() -> owned(newStage()));
    private volatile boolean isClosed;

    AcceleratorContext(Accelerator accelerator) {
        this.accelerator = accelerator;
        this.queue = newQueue();
    }

    /** {@return the device} */
    public final Accelerator accelerator() {
        return accelerator;
    }

    /** {@return the queue that the context began with} */
    public final CommandQueue queue() {
        return queue;
    }

    /** {@return another queue, whose commands run beside those of the others} */
    public abstract CommandQueue newQueue();

    /**
     * Compiles kernels. What another rank of the JVM has compiled for the same device is used again.
     *
     * @param source the kernels
     * @return what holds them
     * @throws AcceleratorException of reason {@code BUILD} when the source does not compile: with log and line
     */
    public abstract KernelProgram build(KernelSource source);

    /** What long copies between the host and the device go through. */
    final StagePool stages() {
        return stages;
    }

    /** Makes a stage; not called where buffers are memory of the host. */
    Stage newStage() {
        throw new UnsupportedOperationException(accelerator + " has no memory of its own");
    }

    /** What combines buffers on the device; {@code null} where they are memory of the host. */
    DeviceReductions reductions() {
        return null;
    }

    /** Makes a buffer of zeros. */
    abstract AcceleratorBuffer allocate(ElementType type, int length);

    /**
     * {@return a buffer of zeros}
     *
     * @param length elements, 1 or more
     */
    public final AcceleratorBuffer floats(int length) {
        return allocated(ElementType.FLOAT, length);
    }

    /**
     * {@return a buffer of zeros}
     *
     * @param length elements, 1 or more
     */
    public final AcceleratorBuffer doubles(int length) {
        return allocated(ElementType.DOUBLE, length);
    }

    /**
     * {@return a buffer of zeros}
     *
     * @param length elements, 1 or more
     */
    public final AcceleratorBuffer ints(int length) {
        return allocated(ElementType.INT, length);
    }

    /**
     * {@return a buffer of zeros}
     *
     * @param length elements, 1 or more
     */
    public final AcceleratorBuffer longs(int length) {
        return allocated(ElementType.LONG, length);
    }

    /**
     * {@return a buffer of zeros}
     *
     * @param length elements, 1 or more
     */
    public final AcceleratorBuffer bytes(int length) {
        return allocated(ElementType.BYTE, length);
    }

    /**
     * {@return a buffer with the elements of an array}
     *
     * @param array a {@code float[]}, {@code double[]}, {@code int[]}, {@code long[]} or {@code byte[]} with elements
     * @throws AcceleratorException of reason {@code ARGUMENT} for anything else
     */
    public final AcceleratorBuffer copyOf(Object array) {
        if (array == null || !ARRAYS.contains(array.getClass())) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    "AcceleratorContext.copyOf: array is "
                            + (array == null ? "null" : "a " + array.getClass().getTypeName())
                            + "; expected a float[], double[], int[], long[] or byte[]");
        }
        AcceleratorBuffer buffer = allocated(ElementType.of(array), java.lang.reflect.Array.getLength(array));
        try {
            buffer.write(array);
            return buffer;
        } catch (RuntimeException e) {
            buffer.close();
            throw e;
        }
    }

    /**
     * {@return the elements of a buffer that another rank of this JVM {@linkplain AcceleratorBuffer#share shares}, to
     * be read where they are} Kernels and messages take it as any buffer, but must not write to it. Close it, and tell
     * the other rank, when it is no longer needed.
     *
     * @param handle what the other rank has sent
     * @throws AcceleratorException of reason {@code ARGUMENT} when no rank of this JVM shares such a buffer, or it is
     *     on another device
     */
    public final AcceleratorBuffer shared(long handle) {
        checkOpen("a shared buffer");
        AcceleratorBuffer buffer = SharedBuffers.find(handle);
        if (!queue.sharesMemoryWith(buffer.context())) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    buffer + " cannot be read from " + accelerator + " where it is; receive a copy, by Recv");
        }
        return owned(buffer.viewFor(this));
    }

    /**
     * {@return memory of the host that the device reads and writes itself, without a copy on the way (pinned memory);
     * freed with the context} Buffers of bytes are read into it and written from it fastest, though not into and from
     * slices and duplicates of it. There is little of it, and it takes long to make: use it again. On Java threads it
     * is ordinary memory.
     *
     * @param bytes its length, 1 or more
     */
    public final ByteBuffer pinned(int bytes) {
        checkOpen("pinned memory");
        if (bytes < 1) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    "pinned memory of " + bytes + " bytes: the length is outside 1.." + Integer.MAX_VALUE);
        }
        ByteBuffer memory = allocatePinned(bytes).order(ByteOrder.nativeOrder());
        synchronized (pinned) {
            pinned.add(memory);
        }
        return memory;
    }

    /** Whether a device copies to and from an object of the host by itself. */
    final boolean isPinned(Object host) {
        synchronized (pinned) {
            return pinned.contains(host);
        }
    }

    abstract ByteBuffer allocatePinned(int bytes);

    final AcceleratorBuffer allocated(ElementType type, int length) {
        checkOpen("buffer");
        if (length < 1) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    "length " + length + " of a buffer of " + type + " is outside 1.." + Integer.MAX_VALUE);
        }
        long bytes = (long) length * type.bytes();
        if (bytes > accelerator.memoryBytes()) {
            throw noRoom(bytes, accelerator.memoryBytes(), null);
        }
        return allocate(type, length);
    }

    /** A buffer found no room. */
    final AcceleratorException noRoom(long bytes, long limit, Throwable cause) {
        return new AcceleratorException(
                AcceleratorException.Reason.MEMORY,
                "a buffer of " + bytes + " bytes finds no room on " + accelerator + ", which has " + limit
                        + " bytes, shared by all its ranks; use smaller buffers, fewer ranks for each device, or close"
                        + " buffers that are no longer needed",
                cause);
    }

    final void checkOpen(String what) {
        if (isClosed) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT, what + ": the context on " + accelerator + " is closed");
        }
    }

    /** Closes something with the context. */
    final <T extends AutoCloseable> T owned(T resource) {
        open.add(resource);
        return resource;
    }

    /** Something is closed already. */
    final void forget(AutoCloseable resource) {
        open.remove(resource);
    }

    /**
     * Frees buffers, queues and kernels; commands that are queued may be left out. Doing it again changes nothing.
     *
     * @throws AcceleratorException when something cannot be freed; all else is freed then
     */
    @Override
    public void close() {
        isClosed = true;
        CloseSteps steps = new CloseSteps();
        for (AutoCloseable each : open) {
            if (each instanceof AcceleratorBuffer) { // before the stages and queues of messages that still use it
                steps.run(() -> close(each));
            }
        }
        open.forEach(each -> steps.run(() -> close(each)));
        open.clear();
        steps.rethrow();
    }

    private void close(AutoCloseable each) {
        try {
            each.close();
        } catch (Exception e) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.DEVICE, each + " on " + accelerator + " cannot be freed: " + e, e);
        }
    }

    final boolean isClosed() {
        return isClosed;
    }
}
