package bireme.devices.mapped;

import static bireme.devices.mapped.RingDescriptor.DATA_OFFSET;
import static bireme.devices.mapped.RingDescriptor.INLINE_BYTES;
import static bireme.devices.mapped.RingDescriptor.MAX_RECORD_BYTES;
import static bireme.devices.mapped.RingDescriptor.SLOTS;

import bireme.devices.memory.MemoryBlock;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * The writing end of a ring in shared memory; see {@link RingDescriptor}.
 *
 * <p>Threads: one at a time.
 *
 * <p>Ordering: the stamp releases a record to the reader; nothing is written over before the reader has released that
 * it took it.
 *
 * <p>Errors: {@link IOException} when the reader claims to have taken records that were never written.
 */
final class RingWriter {
    /** Shortest piece of a record that is cut because the room ends. */
    private static final int MIN_PIECE_BYTES = 4 << 10;

    private final MemoryBlock memory;
    private final ByteBuffer ring;
    private final int dataBytes;
    /** For each slot, where the data area ended when its record was written. */
    private final long[] dataEnds = new long[SLOTS];

    /** Numbers of records; not private so that a test can start them near their limits. */
    long next;

    long taken;
    /** End of the data area in use, counted without wrapping, and how much of it is free again. */
    private long dataTail;

    private long dataFreed;
    /** Where the reserved record begins. */
    private int reservedAt;

    /** A writer of a ring that is empty, all zeroes. */
    RingWriter(ByteBuffer ringMemory) {
        memory = new MemoryBlock(ringMemory);
        ring = memory.bytes();
        dataBytes = ringMemory.capacity() - DATA_OFFSET;
    }

    /** The memory that records are composed in. */
    MemoryBlock memory() {
        return memory;
    }

    /** Writes as many bytes as there is room for; returns their number. */
    int write(ByteBuffer bytes) throws IOException {
        int before = bytes.remaining();
        while (bytes.hasRemaining()) {
            // what is shorter than a piece is not cut, and what is longer not into shorter pieces
            int length = reserve(bytes.remaining(), Math.min(bytes.remaining(), MIN_PIECE_BYTES));
            if (length == 0) {
                break;
            }
            ring.put(reservedAt, bytes, bytes.position(), length);
            bytes.position(bytes.position() + length);
            publish(length);
        }
        return before - bytes.remaining();
    }

    /** Makes room for a record; see {@link bireme.devices.net.link.InPlaceLink#reserve}. */
    int reserve(int wanted, int atLeast) throws IOException {
        if (!hasSlot()) {
            return 0;
        }
        if (wanted <= INLINE_BYTES) {
            reservedAt = RingDescriptor.slot(next) + Long.BYTES;
            return wanted;
        }
        int length = Math.min(wanted, MAX_RECORD_BYTES);
        int untilEnd = dataBytes - (int) (dataTail % dataBytes);
        if (untilEnd < Math.min(atLeast, length)) {
            if (room(untilEnd) < untilEnd) {
                return 0;
            }
            dataTail += untilEnd;
            untilEnd = dataBytes;
        }
        reservedAt = DATA_OFFSET + (int) (dataTail % dataBytes);
        int room = room(Math.min(length, untilEnd));
        return room < Math.min(atLeast, length) ? 0 : room;
    }

    /** Where the reserved record begins. */
    int reservedAt() {
        return reservedAt;
    }

    /** Publishes the first bytes of the reserved record. */
    void publish(int length) {
        int slot = RingDescriptor.slot(next);
        if (reservedAt >= DATA_OFFSET) {
            if (length > INLINE_BYTES) {
                ring.putInt(slot + Long.BYTES, reservedAt);
                dataTail += length + Long.BYTES - 1 & -Long.BYTES;
            } else {
                ring.put(slot + Long.BYTES, ring, reservedAt, length);
            }
        }
        dataEnds[(int) next & SLOTS - 1] = dataTail;
        RingDescriptor.longRelease(ring, slot, RingDescriptor.stamp(next, length));
        next++;
    }

    /** How much of so many bytes is free, a multiple of 8 unless it is all. */
    private int room(int wanted) throws IOException {
        if (dataFreed + dataBytes - dataTail < wanted) {
            refreshTaken();
        }
        return (int) Math.min(wanted, dataFreed + dataBytes - dataTail);
    }

    private boolean hasSlot() throws IOException {
        return next - taken < SLOTS || refreshTaken() && next - taken < SLOTS;
    }

    /** Reads which records the reader has taken; whether there were any. */
    private boolean refreshTaken() throws IOException {
        long now = RingDescriptor.longAcquire(ring, RingDescriptor.TAKEN_OFFSET);
        if (now == taken) {
            return false;
        }
        if (now < taken || now > next) {
            throw new IOException("malformed shared memory: " + now + " records taken, after " + taken + " before, of "
                    + next + " written");
        }
        taken = now;
        dataFreed = dataEnds[(int) (now - 1) & SLOTS - 1];
        return true;
    }

    /** Whether the reader sleeps and is to be woken by the caller. */
    boolean mustWakeReader() {
        return RingDescriptor.wake(ring, RingDescriptor.READER_STATE_OFFSET);
    }

    /** Asks to be woken when the reader has taken something. */
    void wantRoom() {
        RingDescriptor.setState(ring, RingDescriptor.WRITER_STATE_OFFSET, RingDescriptor.ASLEEP);
    }

    /** Whether a record can be written, however much of it; may be wrong beside a thread that writes. */
    boolean hasRoom() {
        long now = RingDescriptor.longAcquire(ring, RingDescriptor.TAKEN_OFFSET);
        long freed = now == 0 ? 0 : dataEnds[(int) (now - 1) & SLOTS - 1];
        return next - now < SLOTS && freed + dataBytes - dataTail >= 2 * MIN_PIECE_BYTES;
    }
}
