package bireme.devices.smdev;

/**
 * Layout of a ring: {@link #SLOTS} slots of one cache line, then a data area for payloads too long for a slot.
 *
 * <pre>
 *   byte of a slot   0        8     12        16      20                24                    64
 *                   | stamp  | tag | context | count | kind and source | payload or position |
 * </pre>
 *
 * <p>The lowest {@value #KIND_BITS} bits of the word at 20 are the kind, the others the rank that sent the frame.
 *
 * <p>The stamp is written last: sequence number of the frame plus one, so a slot is full for the receiver exactly when
 * its stamp equals the number the receiver waits for, whatever the slot held a lap ago.
 */
final class SmRingDescriptor {
    static final int SLOTS = 64;
    static final int SLOT_MASK = SLOTS - 1;
    static final int SLOT_BYTES = 64;
    static final int SLOT_SHIFT = 6;
    static final int SLOTS_BYTES = SLOTS * SLOT_BYTES;

    static final int STAMP_OFFSET = 0;
    static final int TAG_OFFSET = STAMP_OFFSET + Long.BYTES;
    static final int CONTEXT_OFFSET = TAG_OFFSET + Integer.BYTES;
    static final int COUNT_OFFSET = CONTEXT_OFFSET + Integer.BYTES;
    static final int KIND_OFFSET = COUNT_OFFSET + Integer.BYTES;
    static final int PAYLOAD_OFFSET = KIND_OFFSET + Integer.BYTES;

    private static final int KIND_BITS = 8;
    private static final int KIND_MASK = (1 << KIND_BITS) - 1;

    /** Longest payload, in bytes, that travels in the slot itself. */
    static final int SLOT_PAYLOAD_LIMIT = SLOT_BYTES - PAYLOAD_OFFSET;

    /** Kind of a frame that announces a send request; smaller kinds are ordinals of the element type of a payload. */
    static final int KIND_REFERENCE = 64;

    private SmRingDescriptor() {}

    /** The word that says what a frame is and who sent it. */
    static int origin(int source, int kind) {
        return source << KIND_BITS | kind;
    }

    /** Who sent a frame. */
    static int source(int origin) {
        return origin >>> KIND_BITS;
    }

    /** What a frame is. */
    static int kind(int origin) {
        return origin & KIND_MASK;
    }

    /** First byte of the slot of a frame. */
    static int slot(long sequence) {
        return ((int) sequence & SLOT_MASK) << SLOT_SHIFT;
    }
}
