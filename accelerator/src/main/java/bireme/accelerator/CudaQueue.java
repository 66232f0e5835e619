package bireme.accelerator;

import bireme.devices.memory.MemoryBlock;
import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.lang.ref.Reference;
import java.util.concurrent.atomic.AtomicBoolean;
import xxdev.ElementType;

/**
 * A stream of CUDA.
 *
 * <p>Shape: elements of arrays go through two pieces of pinned memory, {@value #STAGE_BYTES} bytes each. While the
 * device copies one, the thread copies the other. What the user has in pinned memory goes without them.
 */
final class CudaQueue extends CommandQueue {
    private static final int STAGE_BYTES = 1 << 20;
    private static final int STAGES = 2;
    private static final int NON_BLOCKING = 1;
    /** Work-items of a group where the range leaves it open, at most. */
    private static final int MAX_GROUP = 256;

    private static final int DIMENSIONS = 3;

    private final CudaContext context;
    private final Pointer stream;
    private final Pointer[] pinned = new Pointer[STAGES];
    private final MemoryBlock[] stages = new MemoryBlock[STAGES];
    private final CudaEvent[] ends = new CudaEvent[STAGES];
    private final AtomicBoolean isFreed = new AtomicBoolean();

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
        return marker();
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
        return marker();
    }

    void zero(CudaBuffer buffer) {
        driver().call("cuMemsetD8Async", buffer.address(0), (byte) 0, buffer.bytes(), stream);
    }

    /** Two copies at once: the device's of one piece, the thread's of the piece before. */
    synchronized void read(CudaBuffer from, int first, Object to, int toOffset, int count) {
        ElementType type = from.type();
        Pointer direct = context.pinned(to);
        if (direct != null) {
            driver().call("cuMemcpyDtoHAsync_v2", direct.share(toOffset), from.address(first), (long) count, stream);
            finish();
            return;
        }
        int most = STAGE_BYTES / type.bytes();
        int pieces = (count + most - 1) / most;
        for (int piece = 0; piece <= pieces; piece++) {
            if (piece < pieces) {
                int start = piece * most;
                long bytes = (long) Math.min(most, count - start) * type.bytes();
                int stage = stage(piece);
                driver().call("cuMemcpyDtoHAsync_v2", pinned[stage], from.address(first + start), bytes, stream);
                ends[stage] = (CudaEvent) marker();
            }
            if (piece > 0) {
                int start = (piece - 1) * most;
                int stage = (piece - 1) % STAGES;
                ends[stage].await();
                stages[stage].get(0, type, to, toOffset + start, Math.min(most, count - start));
            }
        }
    }

    synchronized void write(CudaBuffer to, int first, Object from, int fromOffset, int count) {
        ElementType type = to.type();
        Pointer direct = context.pinned(from);
        if (direct != null) {
            driver().call("cuMemcpyHtoDAsync_v2", to.address(first), direct.share(fromOffset), (long) count, stream);
            finish();
            return;
        }
        int most = STAGE_BYTES / type.bytes();
        for (int start = 0; start < count; start += most) {
            int stage = stage(start / most);
            int length = Math.min(most, count - start);
            if (ends[stage] != null) {
                ends[stage].await();
            }
            stages[stage].put(0, type, from, fromOffset + start, length);
            long bytes = (long) length * type.bytes();
            driver().call("cuMemcpyHtoDAsync_v2", to.address(first + start), pinned[stage], bytes, stream);
            ends[stage] = (CudaEvent) marker();
        }
        finish();
    }

    /** Which piece of pinned memory a piece of a copy uses; made at the first use. */
    private int stage(int piece) {
        int stage = piece % STAGES;
        if (pinned[stage] == null) {
            pinned[stage] = driver().made("cuMemAllocHost_v2", (long) STAGE_BYTES);
            stages[stage] = new MemoryBlock(pinned[stage].getByteBuffer(0, STAGE_BYTES));
        }
        return stage;
    }

    @Override
    public Event marker() {
        return new CudaEvent(context, stream);
    }

    @Override
    public void await(Event event) {
        driver().call("cuStreamWaitEvent", stream, ((CudaEvent) event).handle(), 0);
    }

    @Override
    public void close() {
        context.forget(this);
        if (isFreed.compareAndSet(false, true)) {
            driver().call("cuStreamDestroy_v2", stream);
            for (Pointer each : pinned) {
                if (each != null) {
                    driver().call("cuMemFreeHost", each);
                }
            }
        }
    }
}
