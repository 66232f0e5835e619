package bireme.devices.smdev;

/**
 * Layout of a ring: {@link #SLOTS} slots of one cache line, then a data area for payloads too long for a slot.
 *
 * <pre>
 *   byte of a slot   0       4       8     12        16                       56        64
 *                   | stamp | shape | tag | context | payload or position ... | source |
 * </pre>
 *
 * <p>The first two words of eight bytes are written as such: while the sender writes, the receiver polls the same cache
 * line and may take it away between two stores, which then cost another trip of the line; so there are as few as can
 * be. Their halves are low and high, whatever the order of bytes.
 *
 * <p>The shape has the kind in its lowest {@value #KIND_BITS} bits, and the number of elements above. The source is
 * there in rings of many senders only; elsewhere the payload may take its place.
 *
 * <p>The stamp is written last: the lowest 32 bits of the sequence number of the frame plus one, so a slot is full for
 * the receiver exactly when its stamp equals the number the receiver waits for, whatever the slot held a lap ago.
 */
final class SmRingDescriptor {
    static final int SLOTS = 64;
    static final int SLOT_MASK = SLOTS - 1;
    static final int SLOT_BYTES = 64;
    static final int SLOT_SHIFT = 6;
    static final int SLOTS_BYTES = SLOTS * SLOT_BYTES;

    static final int STAMP_OFFSET = 0;
    static final int ENVELOPE_OFFSET = STAMP_OFFSET + Long.BYTES;
    static final int PAYLOAD_OFFSET = ENVELOPE_OFFSET + Long.BYTES;
    static final int SOURCE_OFFSET = SLOT_BYTES - Long.BYTES;

    private static final int KIND_BITS = 7;
    private static final int KIND_MASK = (1 << KIND_BITS) - 1;
    private static final long LOW = 0xFFFF_FFFFL;

    /** Longest payload, in bytes, that travels in the slot itself, from the only sender of a ring. */
    static final int SLOT_PAYLOAD_LIMIT = SLOT_BYTES - PAYLOAD_OFFSET;

    /** The same in a ring of many senders. */
    static final int SHARED_SLOT_PAYLOAD_LIMIT = SOURCE_OFFSET - PAYLOAD_OFFSET;

    /** Largest number of elements in a frame. */
    static final int MAX_COUNT = (1 << Integer.SIZE - KIND_BITS) - 1;

    /** Kind of a frame that is a request to send; smaller kinds are ordinals of the element type of a payload. */
    static final int KIND_REFERENCE = 64;

    private SmRingDescriptor() {}

    /** The word that publishes a frame. */
    static long stamp(long sequence, int kind, int count) {
        return sequence + 1 & LOW | (long) (count << KIND_BITS | kind) << Integer.SIZE;
    }

    /** Whether a slot holds the frame of this number. */
    static boolean isStampOf(long stamp, long sequence) {
        return (int) stamp == (int) (sequence + 1);
    }

    /** The kind of a frame. */
    static int kind(long stamp) {
        return (int) (stamp >>> Integer.SIZE) & KIND_MASK;
    }

    /** How many elements a frame has. */
    static int count(long stamp) {
        return (int) (stamp >>> Integer.SIZE + KIND_BITS);
    }

    /** The word that says whom a frame is for. */
    static long envelope(int tag, int context) {
        return tag & LOW | (long) context << Integer.SIZE;
    }

    /** Tag of a frame. */
    static int tag(long envelope) {
        return (int) envelope;
    }

    /** Context of a frame. */
    static int context(long envelope) {
        return (int) (envelope >>> Integer.SIZE);
    }

    /** First byte of the slot of a frame. */
    static int slot(long sequence) {
        return ((int) sequence & SLOT_MASK) << SLOT_SHIFT;
    }
}
