package bireme.accelerator;

import bireme.devices.memory.BufferRange;
import java.lang.reflect.Array;
import java.nio.Buffer;
import xxdev.ElementType;
import xxdev.ExternalBuffer;

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

    /** The queue that has used it last: its commands come first. */
    private volatile CommandQueue last;

    AcceleratorBuffer(AcceleratorContext context, ElementType type, int length) {
        this.context = context;
        this.type = type;
        this.length = length;
        this.last = context.queue();
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

    /** The queue that has used it last. */
    final CommandQueue last() {
        return last;
    }

    /** Orders a queue's next command behind what uses the buffer already. */
    final void usedBy(CommandQueue queue) {
        CommandQueue before = last;
        if (before != queue) {
            queue.await(before.marker());
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
        check(first, from, fromOffset, count);
        if (count > 0) {
            writeChecked(first, from, fromOffset, count);
        }
    }

    private void check(int first, Object host, int offset, int count) {
        context.checkOpen("buffer");
        if (ElementType.of(host) != type
                || !(host instanceof Buffer || host.getClass().isArray())) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    "a " + host.getClass().getSimpleName() + " cannot be copied to or from a buffer of " + type
                            + "; expected an array or NIO buffer of that type");
        }
        BufferRange.check(this, type, first, count);
        BufferRange.check(host, type, offset, count);
    }

    abstract void readChecked(int first, Object to, int toOffset, int count);

    abstract void writeChecked(int first, Object from, int fromOffset, int count);

    /** Frees the memory on the device. Doing it again changes nothing. */
    @Override
    public abstract void close();

    @Override
    public String toString() {
        return "AcceleratorBuffer of " + length + " " + type + " on " + context.accelerator();
    }
}
