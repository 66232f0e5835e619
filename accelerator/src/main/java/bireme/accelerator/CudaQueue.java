package bireme.accelerator;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;

/** A stream of CUDA. */
final class CudaQueue extends CommandQueue implements PinnedStage.Copies {
    private static final int NON_BLOCKING = 1;

    private final CudaContext context;
    private final Pointer stream;

    CudaQueue(CudaContext context) {
        super(context);
        this.context = context;
        stream = driver().made("cuStreamCreate", NON_BLOCKING);
    }

    Pointer stream() {
        return stream;
    }

    private CudaLibrary driver() {
        return context.device().use();
    }

    @Override
    boolean sharesMemoryWith(AcceleratorContext other) {
        return other.accelerator() == context.accelerator();
    }

    @Override
    Event launch(Kernel kernel, Range range, Object... arguments) {
        if (!(kernel instanceof CudaKernel cuda)) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    "kernel " + kernel.name() + " was not built for " + context.accelerator());
        }
        CudaGrid grid = new CudaGrid(kernel.name(), range);
        Memory memory = cuda.parameters(arguments);
        Pointer parameters = arguments.length == 0 ? null : memory.share(memory.size() / 2);
        driver().call(
                        "cuLaunchKernel",
                        cuda.function(),
                        grid.groups(0),
                        grid.groups(1),
                        grid.groups(2),
                        grid.size(0),
                        grid.size(1),
                        grid.size(2),
                        0,
                        stream,
                        parameters,
                        null);
        Reference.reachabilityFence(memory); // the driver has copied the arguments only now
        return queueMarker();
    }

    @Override
    Event queueCopy(AcceleratorBuffer from, int fromFirst, AcceleratorBuffer to, int toFirst, int count) {
        long source = ((CudaBuffer) from).address(fromFirst);
        long target = ((CudaBuffer) to).address(toFirst);
        driver().call(
                        "cuMemcpyDtoDAsync_v2",
                        target,
                        source,
                        (long) count * from.type().bytes(),
                        stream);
        return queueMarker();
    }

    void zero(CudaBuffer buffer) {
        driver().call("cuMemsetD8Async", buffer.address(0), (byte) 0, buffer.bytes(), stream);
    }

    @Override
    public void after(AcceleratorBuffer buffer) {
        queueAwait(buffer.last().queueMarker());
    }

    @Override
    public Event read(AcceleratorBuffer from, int first, int count, ByteBuffer to) {
        long bytes = (long) count * from.type().bytes();
        driver().call("cuMemcpyDtoHAsync_v2", to, ((CudaBuffer) from).address(first), bytes, stream);
        return queueMarker();
    }

    @Override
    public Event write(AcceleratorBuffer to, int first, int count, ByteBuffer from) {
        long bytes = (long) count * to.type().bytes();
        driver().call("cuMemcpyHtoDAsync_v2", ((CudaBuffer) to).address(first), from, bytes, stream);
        return queueMarker();
    }

    /** Pinned memory for copies by this stream. */
    PinnedStage pinnedStage(int bytes) {
        Pointer pinned = driver().made("cuMemAllocHost_v2", (long) bytes);
        return new PinnedStage(this, pinned.getByteBuffer(0, bytes), () -> driver().call("cuMemFreeHost", pinned));
    }

    @Override
    Event queueMarker() {
        return new CudaEvent(context, stream);
    }

    @Override
    void queueAwait(Event event) {
        ((CudaEvent) event).use(other -> driver().call("cuStreamWaitEvent", stream, other, 0));
    }

    @Override
    void free() {
        driver().call("cuStreamDestroy_v2", stream);
    }
}
