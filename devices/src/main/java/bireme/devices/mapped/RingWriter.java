package bireme.devices.mapped;

import static bireme.devices.mapped.RingDescriptor.DATA_OFFSET;
import static bireme.devices.mapped.RingDescriptor.INLINE_BYTES;
import static bireme.devices.mapped.RingDescriptor.MAX_RECORD_BYTES;
import static bireme.devices.mapped.RingDescriptor.SLOTS;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The writing end of a ring in shared memory; see {@link RingDescriptor}.
 *
 * <p>Threads: one at a time.
 *
 * <p>Ordering: the stamp releases a record to the reader; nothing is written over before the reader has released that
 * it took it.
 *
 * <p>Errors: a reader that says it took what was never there is refused with an {@link IOException}.
 */
final class RingWriter {
    /** Shortest piece of a record that is cut because the room ends. */
    private static final int MIN_PIECE_BYTES = 4 << 10;

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

    /** A writer of a ring that is empty, all zeroes. */
    RingWriter(ByteBuffer memory) {
        ring = memory.duplicate().order(ByteOrder.nativeOrder());
        dataBytes = memory.capacity() - DATA_OFFSET;
    }

    /** Writes what there is room for; returns the number of bytes. */
    int write(ByteBuffer bytes) throws IOException {
        int before = bytes.remaining();
        while (bytes.hasRemaining() && hasSlot() && writeRecord(bytes)) {
            continue;
        }
        return before - bytes.remaining();
    }

    private boolean writeRecord(ByteBuffer bytes) throws IOException {
        int slot = RingDescriptor.slot(next);
        int length = bytes.remaining();
        if (length <= INLINE_BYTES) {
            ring.put(slot + Long.BYTES, bytes, bytes.position(), length);
        } else {
            length = roomForData(length);
            if (length == 0) {
                return false;
            }
            int at = DATA_OFFSET + (int) (dataTail % dataBytes);
            ring.put(at, bytes, bytes.position(), length);
            ring.putInt(slot + Long.BYTES, at);
            dataTail += length + Long.BYTES - 1 & -Long.BYTES;
        }
        bytes.position(bytes.position() + length);
        dataEnds[(int) next & SLOTS - 1] = dataTail;
        RingDescriptor.longRelease(ring, slot, RingDescriptor.stamp(next, length));
        next++;
        return true;
    }

    /**
     * Bytes of a record that can be put at the end of the data now, 0 for none. What is shorter than
     * {@link #MIN_PIECE_BYTES} is not cut, and what is longer not into shorter pieces.
     */
    private int roomForData(int wanted) throws IOException {
        int length = Math.min(wanted, MAX_RECORD_BYTES);
        int least = Math.min(length, MIN_PIECE_BYTES);
        int untilEnd = dataBytes - (int) (dataTail % dataBytes);
        if (untilEnd < least) {
            if (room(untilEnd) < untilEnd) {
                return 0;
            }
            dataTail += untilEnd;
            untilEnd = dataBytes;
        }
        int room = room(Math.min(length, untilEnd));
        return room < least ? 0 : room;
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

    /** Learns which records the reader has taken; whether there were any. */
    private boolean refreshTaken() throws IOException {
        long now = RingDescriptor.longAcquire(ring, RingDescriptor.TAKEN_OFFSET);
        if (now == taken) {
            return false;
        }
        if (now < taken || now > next) {
            throw new IOException("its memory says that it took " + now + " records, of which " + taken
                    + " were taken before and " + next + " written");
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
