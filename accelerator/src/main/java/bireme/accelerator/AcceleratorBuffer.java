package bireme.accelerator;

import bireme.devices.memory.BufferRange;
import java.lang.reflect.Array;
import java.nio.Buffer;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import xxdev.ElementType;
import xxdev.ExternalBuffer;
import xxdev.ExternalTransfer;
import xxdev.ReductionOperator;

/**
 * Elements of one primitive type in the memory of a device. Calls of package {@code mpi} take it as they take an array:
 *
 * <pre>{@code
 * world.Send(buffer, 0, buffer.length(), MPI.FLOAT, 1, TAG);
 * world.Allreduce(parts, 0, sums, 0, n, MPI.DOUBLE, MPI.SUM);
 * }</pre>
 *
 * <p>Ordering: reads, writes and messages come after all commands that use the buffer and were queued before. A buffer
 * that a second queue uses is ordered behind the first queue's commands.
 *
 * <p>Units: elements.
 *
 * <p>Threads: any, but elements that one writes no other may use meanwhile.
 *
 * <p>Errors: {@link AcceleratorException}; {@link IndexOutOfBoundsException} for elements that are not there.
 */
public abstract class AcceleratorBuffer implements ExternalBuffer, AutoCloseable {
    private final AcceleratorContext context;
    private final ElementType type;
    private final int length;
    private final Set<StagedTransfer> transfers = ConcurrentHashMap.newKeySet();
    /** By which other ranks find it; 0 until it is shared. */
    private final AtomicLong handle = new AtomicLong();
    /** The shared buffer whose elements it has; {@code null} where it has its own. */
    private final AcceleratorBuffer viewed;

    private volatile boolean isClosed;

    /** The queue that has used it last: its commands come first. */
    private volatile CommandQueue last;

    AcceleratorBuffer(AcceleratorContext context, ElementType type, int length) {
        this.context = context;
        this.type = type;
        this.length = length;
        this.viewed = null;
        this.last = context.queue();
    }

    /** The elements of another one, to be read; commands come behind those that have used the other one so far. */
    AcceleratorBuffer(AcceleratorContext context, AcceleratorBuffer shared) {
        this.context = context;
        this.type = shared.type;
        this.length = shared.length;
        this.viewed = shared;
        this.last = shared.last();
    }

    /** {@return the context that it belongs to} */
    public final AcceleratorContext context() {
        return context;
    }

    @Override
    public final ElementType type() {
        return type;
    }

    /** {@return the number of elements} */
    @Override
    public final int length() {
        return length;
    }

    /** {@return the number of bytes} */
    public final long bytes() {
        return (long) length * type.bytes();
    }

    /**
     * Lets the other ranks of this JVM read the elements where they are, without a copy, if they have a context on the
     * same device: they pass what this returns, which was sent to them as a {@code long}, to {@link
     * AcceleratorContext#shared}. Nothing may change the elements until these ranks have closed what they got, and said
     * so.
     *
     * @return a handle of the buffer, the same each time; good until {@link #close}
     */
    public final long share() {
        checkOpen("share");
        if (viewed != null) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT, this + " is shared by another rank; only that may share it");
        }
        synchronized (handle) {
            if (handle.get() == 0) {
                handle.set(SharedBuffers.add(this));
            }
            return handle.get();
        }
    }

    /** What another context reads the same elements by, while the memory is there. */
    final AcceleratorBuffer viewFor(AcceleratorContext reader) {
        synchronized (handle) { // with close
            checkOpen("shared");
            return view(reader);
        }
    }

    /** The same; the memory is not freed meanwhile. */
    abstract AcceleratorBuffer view(AcceleratorContext reader);

    /** Whether elements may be written. */
    final boolean isWritable() {
        return viewed == null;
    }

    /** Whether another buffer has the same elements: is this one, or one of them is a view of the other. */
    final boolean sharesElementsWith(AcceleratorBuffer other) {
        return elementsOwner() == other.elementsOwner();
    }

    private AcceleratorBuffer elementsOwner() {
        return viewed == null ? this : viewed;
    }

    /** Refuses to write elements that another rank shares. */
    final void checkWritable() {
        if (viewed != null) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    this + " is shared by another rank, and can only be read; copy it to a buffer of your own");
        }
    }

    /** The queue that has used it last; that of the context if that one is closed, for then it has ended. */
    final CommandQueue last() {
        CommandQueue queue = last;
        return queue.isClosed() ? context.queue() : queue;
    }

    /** Orders a queue's next command behind what uses the buffer already. */
    final void usedBy(CommandQueue queue) {
        CommandQueue before = last();
        if (before != queue) {
            queue.queueAwait(before.queueMarker());
            last = queue;
        }
    }

    /**
     * Copies elements of an array to the device; returns when the array may be changed.
     *
     * @param array array of the buffer's type, at most as long
     */
    public final void write(Object array) {
        write(0, array, 0, Array.getLength(array));
    }

    /**
     * Copies elements to an array; returns when they are there.
     *
     * @param array array of the buffer's type, at most as long
     */
    public final void read(Object array) {
        read(0, array, 0, Array.getLength(array));
    }

    @Override
    public final void read(int first, Object to, int toOffset, int count) {
        check(first, to, toOffset, count);
        if (count > 0) {
            readChecked(first, to, toOffset, count);
        }
    }

    @Override
    public final void write(int first, Object from, int fromOffset, int count) {
        checkWritable();
        check(first, from, fromOffset, count);
        if (count > 0) {
            writeChecked(first, from, fromOffset, count);
        }
    }

    @Override
    public final ExternalTransfer reading(int first, int count) {
        checkRange(first, count);
        return transfer(first, count, false);
    }

    @Override
    public final ExternalTransfer writing(int first, int count) {
        checkWritable();
        checkRange(first, count);
        return transfer(first, count, true);
    }

    /** Begins to copy elements, piece by piece. */
    ExternalTransfer transfer(int first, int count, boolean isWriting) {
        return staged(first, count, isWriting);
    }

    /** Copies each piece by itself. */
    final ExternalTransfer direct(int first, boolean isWriting) {
        return isWriting
                ? (at, host, offset, count) -> write(first + at, host, offset, count)
                : (at, host, offset, count) -> read(first + at, host, offset, count);
    }

    private StagedTransfer staged(int first, int count, boolean isWriting) {
        StagedTransfer transfer = new StagedTransfer(this, context.stages(), first, count, isWriting);
        transfers.add(transfer);
        return transfer;
    }

    private void copyStaged(int first, Object host, int offset, int count, boolean isWriting) {
        StagedTransfer transfer = staged(first, count, isWriting);
        try {
            transfer.copy(0, host, offset, count);
        } finally {
            transfer.end();
        }
    }

    /** A transfer has ended. */
    final void forget(StagedTransfer transfer) {
        transfers.remove(transfer);
    }

    /** Refuses elements that are not there any more, or have never been. */
    final void checkRange(int first, int count) {
        checkOpen("elements " + first + " to " + (first + count - 1L));
        BufferRange.check(this, type, first, count);
    }

    /** Refuses use after the end. */
    final void checkOpen(String what) {
        context.checkOpen("buffer");
        if (isClosed) {
            throw new AcceleratorException(AcceleratorException.Reason.ARGUMENT, what + ": " + this + " is closed");
        }
    }

    private void check(int first, Object host, int offset, int count) {
        checkRange(first, count);
        if (ElementType.of(host) != type
                || !(host instanceof Buffer || host.getClass().isArray())) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    "a " + host.getClass().getSimpleName() + " cannot be copied to or from a buffer of " + type
                            + "; expected an array or NIO buffer of that type");
        }
        BufferRange.check(host, type, offset, count);
    }

    void readChecked(int first, Object to, int toOffset, int count) {
        copyStaged(first, to, toOffset, count, false);
    }

    void writeChecked(int first, Object from, int fromOffset, int count) {
        copyStaged(first, from, fromOffset, count, true);
    }

    @Override
    public final boolean isWorthCombining(ReductionOperator op, int count) {
        DeviceReductions reductions = context.reductions();
        return reductions != null && reductions.isWorth(op, type, count);
    }

    @Override
    public final boolean combine(ReductionOperator op, int first, ExternalBuffer from, int fromFirst, int count) {
        DeviceReductions reductions = context.reductions();
        boolean isPossible = from instanceof AcceleratorBuffer source
                && source.type == type
                && context.queue().sharesMemoryWith(source.context)
                && reductions != null
                && reductions.isFor(op, type);
        if (isPossible && count > 0) {
            AcceleratorBuffer source = (AcceleratorBuffer) from;
            checkWritable();
            source.checkRange(fromFirst, count);
            checkRange(first, count);
            reductions.combine(op, source, fromFirst, this, first, count);
        }
        return isPossible;
    }

    @Override
    public final ExternalBuffer newBuffer(int size) {
        return context.allocated(type, size);
    }

    /**
     * Frees the memory on the device, unless other ranks still read it. Messages that still use it fail. That of a
     * shared buffer returns when no kernel reads it any more; it is freed also where such a kernel has failed. Doing it
     * again changes nothing.
     */
    @Override
    public final void close() {
        context.forget(this);
        synchronized (handle) {
            if (isClosed) {
                return;
            }
            isClosed = true;
            SharedBuffers.remove(handle.get());
        }
        CloseSteps steps = new CloseSteps();
        transfers.forEach(transfer -> steps.run(transfer::end));
        if (viewed != null) {
            steps.run(() -> last().awaitQueued());
        }
        steps.run(this::release);
        steps.rethrow();
    }

    /** Frees the memory. */
    abstract void release();

    @Override
    public String toString() {
        return "AcceleratorBuffer of " + length + " " + type + " on " + context.accelerator();
    }
}
