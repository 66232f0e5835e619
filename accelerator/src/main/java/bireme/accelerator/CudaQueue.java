package bireme.accelerator;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;

/** A stream of CUDA. */
final class CudaQueue extends CommandQueue implements PinnedStage.Copies {
    private static final int NON_BLOCKING = 1;
    /** Work-items of a group where the range leaves it open, at most. */
    private static final int MAX_GROUP = 256;

    private static final int DIMENSIONS = 3;

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
        int[] group = new int[DIMENSIONS];
        int[] groups = new int[DIMENSIONS];
        for (int d = 0; d < DIMENSIONS; d++) {
            group[d] = group(range, d);
            groups[d] = Math.toIntExact(range.size(d) / group[d]);
        }
        Memory memory = cuda.parameters(arguments);
        Pointer parameters = arguments.length == 0 ? null : memory.share(memory.size() / 2);
        driver().call(
                        "cuLaunchKernel",
                        cuda.function(),
                        groups[0],
                        groups[1],
                        groups[2],
                        group[0],
                        group[1],
                        group[2],
                        0,
                        stream,
                        parameters,
                        null);
        Reference.reachabilityFence(memory); // the driver has copied the arguments only now
        return queueMarker();
    }

    /** Where the range leaves it open, the largest group that divides the first dimension. */
    private static int group(Range range, int dimension) {
        if (range.groups() != null) {
            return dimension < range.dimensions() ? Math.toIntExact(range.groups()[dimension]) : 1;
        }
        int size = 1;
        for (int candidate = 2; dimension == 0 && candidate <= MAX_GROUP; candidate++) {
            size = range.size(0) % candidate == 0 ? candidate : size;
        }
        return size;
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
