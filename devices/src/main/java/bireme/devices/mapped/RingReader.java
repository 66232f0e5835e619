package bireme.devices.mapped;

import static bireme.devices.mapped.RingDescriptor.DATA_OFFSET;
import static bireme.devices.mapped.RingDescriptor.INLINE_BYTES;
import static bireme.devices.mapped.RingDescriptor.MAX_RECORD_BYTES;

import bireme.devices.memory.MemoryBlock;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;

/**
 * The reading end of a ring in shared memory; see {@link RingDescriptor}.
 *
 * <p>Threads: one at a time; {@link #hasRecord} any.
 *
 * <p>Ordering: nothing of a record is read before its stamp was acquired; taking it is released once it was read.
 *
 * <p>Errors: a length or a position outside of the ring is refused with an {@link IOException}. Each is read once, so
 * that a writer that changes them afterwards changes nothing.
 */
final class RingReader {
    private static final VarHandle NEXT;

    static {
        try {
            NEXT = MethodHandles.lookup().findVarHandle(RingReader.class, "next", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final MemoryBlock memory;
    private final ByteBuffer ring;
    private final int dataBytes;
    /** Not private so that a test can start it near a limit. */
    long next;

    /**
     * The unread part of the record of number {@code next}, from here to {@code end}; if {@code end} is 0, that record
     * was not looked at yet.
     */
    private int position;

    private int end;

    /** A reader of a ring from its beginning. */
    RingReader(ByteBuffer ringMemory) {
        memory = new MemoryBlock(ringMemory);
        ring = memory.bytes();
        dataBytes = ringMemory.capacity() - DATA_OFFSET;
    }

    /** Whether there is something to read; may be out of date at once. */
    boolean hasRecord() {
        long number = (long) NEXT.getOpaque(this);
        return RingDescriptor.isStampOf(RingDescriptor.longAcquire(ring, RingDescriptor.slot(number)), number);
    }

    /** Reads as many of the available bytes as fit; returns their number. */
    int read(ByteBuffer into) throws IOException {
        int before = into.remaining();
        while (into.hasRemaining() && open()) {
            int length = Math.min(remaining(), into.remaining());
            into.put(into.position(), ring, position, length).position(into.position() + length);
            advance(length);
        }
        return before - into.remaining();
    }

    /** Opens the next record if there is one; whether there is something left of one. */
    boolean open() throws IOException {
        if (end != 0) {
            return true;
        }
        int slot = RingDescriptor.slot(next);
        long stamp = RingDescriptor.longAcquire(ring, slot);
        if (!RingDescriptor.isStampOf(stamp, next)) {
            return false;
        }
        int length = RingDescriptor.length(stamp);
        int start = length <= INLINE_BYTES ? slot + Long.BYTES : ring.getInt(slot + Long.BYTES);
        if (length <= 0 || length > MAX_RECORD_BYTES || length > INLINE_BYTES && !isInData(start, length)) {
            throw new IOException("malformed shared memory: a record of " + length + " bytes at " + start
                    + ", in a ring of " + ring.capacity());
        }
        position = start;
        end = start + length;
        return true;
    }

    private boolean isInData(int start, int length) {
        return start >= DATA_OFFSET && start - DATA_OFFSET <= dataBytes - length && (start & Long.BYTES - 1) == 0;
    }

    /** The memory that the open record lies in. */
    MemoryBlock memory() {
        return memory;
    }

    /** First byte of what is left of the open record. */
    int position() {
        return position;
    }

    /** Bytes that are left of the open record. */
    int remaining() {
        return end - position;
    }

    /** So many bytes of the open record have been read. */
    void advance(int length) {
        position += length;
        if (position == end) {
            end = 0;
            NEXT.setOpaque(this, next + 1);
            RingDescriptor.longRelease(ring, RingDescriptor.TAKEN_OFFSET, next);
        }
    }

    /** Marks the reader as asleep: no thread polls any more; the caller polls once more afterwards. */
    void sleep() {
        RingDescriptor.setState(ring, RingDescriptor.READER_STATE_OFFSET, RingDescriptor.ASLEEP);
    }

    void awake() {
        RingDescriptor.setState(ring, RingDescriptor.READER_STATE_OFFSET, RingDescriptor.AWAKE);
    }

    /** Whether the writer waits for room and is to be woken by the caller. */
    boolean mustWakeWriter() {
        return RingDescriptor.wake(ring, RingDescriptor.WRITER_STATE_OFFSET);
    }
}
