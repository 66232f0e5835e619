package bireme.devices.mapped;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Layout of a one-way ring of records in shared memory: lines that each one side writes, {@link #SLOTS} slots of one
 * cache line, then a data area for records too long for a slot.
 *
 * <pre>
 *   byte             0              128            256            384         8576
 *                   | records taken | reader state | writer state | 128 slots | data
 *
 *   byte of a slot   0       4        8                                        64
 *                   | stamp | length | bytes of the record, or their position |
 * </pre>
 *
 * <p>Stamp and length are one word of eight bytes, written last: the stamp is the lowest 32 bits of the number of the
 * record plus one, so a slot is full for the reader exactly when it holds the number the reader waits for, whatever was
 * there a lap ago. So a short record is one cache line that changes hands.
 *
 * <p>A state is {@link #AWAKE} or {@link #ASLEEP}; a side that sets its own to {@code ASLEEP} looks for work once more
 * before it sleeps; a side that sets the other's back to {@code AWAKE} must wake the other.
 */
final class RingDescriptor {
    static final int SLOTS = 128;
    static final int SLOT_BYTES = 64;

    /** Longest record in a slot, in bytes. */
    static final int INLINE_BYTES = SLOT_BYTES - Long.BYTES;

    /** Longest record, in bytes: the reader copies one while the writer copies the next. */
    static final int MAX_RECORD_BYTES = 16 << 10;

    static final int TAKEN_OFFSET = 0;
    static final int READER_STATE_OFFSET = 128;
    static final int WRITER_STATE_OFFSET = 256;
    static final int SLOTS_OFFSET = 384;
    static final int DATA_OFFSET = SLOTS_OFFSET + SLOTS * SLOT_BYTES;

    static final int AWAKE = 0;
    static final int ASLEEP = 1;

    private static final VarHandle LONG = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final VarHandle INT = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

    private RingDescriptor() {}

    /** Bytes of a ring with a data area of so many. */
    static int bytes(int dataBytes) {
        return DATA_OFFSET + dataBytes;
    }

    /** First byte of the slot of a record. */
    static int slot(long number) {
        return SLOTS_OFFSET + ((int) number & SLOTS - 1) * SLOT_BYTES;
    }

    /** The word that publishes a record. */
    static long stamp(long number, int length) {
        return number + 1 & 0xFFFF_FFFFL | (long) length << Integer.SIZE;
    }

    /** Whether a slot holds the record of this number. */
    static boolean isStampOf(long stamp, long number) {
        return (int) stamp == (int) (number + 1);
    }

    /** Length of the record, as its writer says. */
    static int length(long stamp) {
        return (int) (stamp >>> Integer.SIZE);
    }

    static long longAcquire(ByteBuffer ring, int position) {
        return (long) LONG.getAcquire(ring, position);
    }

    static void longRelease(ByteBuffer ring, int position, long value) {
        LONG.setRelease(ring, position, value);
    }

    static void setState(ByteBuffer ring, int position, int state) {
        INT.setVolatile(ring, position, state);
    }

    /** Sets a state from {@code ASLEEP} to {@code AWAKE}; returns whether it was {@code ASLEEP}. */
    static boolean wake(ByteBuffer ring, int position) {
        return (int) INT.getAcquire(ring, position) == ASLEEP && INT.compareAndSet(ring, position, ASLEEP, AWAKE);
    }
}
