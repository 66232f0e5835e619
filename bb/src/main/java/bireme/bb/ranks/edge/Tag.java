package bireme.bb.ranks.edge;

/**
 * Tags of messages: the number of a channel, a seal, and what the message is.
 *
 * <p>Shape: the kind in the lowest four bits, then eight bits of seal, then the channel. The seal of a frame is made of
 * its place in the channel and its length, so that one that is cut, missing or doubled is found out.
 */
public enum Tag {
    /** Numbers of eight bytes each. */
    NUMBERS,
    /** Records, each with a first byte that says what it is. */
    RECORDS,
    /** Items and bytes that the consumer has taken in all. */
    CREDIT,
    /** The consumer wants no more. */
    CLOSE,
    /** A message between ranks, not between vertices. */
    CONTROL,
    /** One item, which is a {@code byte[]}. */
    BYTES,
    /** One item, which is a {@code short[]}. */
    SHORTS,
    /** One item, which is a {@code char[]}. */
    CHARS,
    /** One item, which is an {@code int[]}. */
    INTS,
    /** One item, which is a {@code long[]}. */
    LONGS,
    /** One item, which is a {@code float[]}. */
    FLOATS,
    /** One item, which is a {@code double[]}. */
    DOUBLES,
    /** The stream has ended; how many items, and marks, it had. */
    END;

    private static final int BITS = 4;
    private static final int KIND_MASK = (1 << BITS) - 1;
    private static final int SEAL_BITS = 8;
    private static final int SEAL_MASK = (1 << SEAL_BITS) - 1;
    /** Odd, so that lengths that differ by less than 256 never look alike. */
    private static final int SEAL_FACTOR = 31;

    private static final Tag[] KINDS = values();
    /** Channels there may be. */
    public static final int MAX_CHANNELS = Integer.MAX_VALUE >> BITS + SEAL_BITS;

    /** The tag of a message of this kind for a channel. */
    public int of(int channel) {
        return of(channel, 0);
    }

    /** The tag of a frame of this kind for a channel, with its seal. */
    int of(int channel, int seal) {
        return channel << BITS + SEAL_BITS | seal << BITS | ordinal();
    }

    /** The seal of a frame, of which there were so many before; bytes, or elements of an array. */
    static int seal(long framesBefore, int length) {
        return (int) framesBefore + SEAL_FACTOR * length & SEAL_MASK;
    }

    /** The seal of a message. */
    public static int sealOf(int tag) {
        return tag >> BITS & SEAL_MASK;
    }

    /**
     * The kind of a message, from its tag.
     *
     * @throws IllegalArgumentException for a tag that no message has
     */
    public static Tag kindOf(int tag) {
        int kind = tag & KIND_MASK;
        if (kind >= KINDS.length) {
            throw new IllegalArgumentException("a message with tag " + tag + ", which no channel has");
        }
        return KINDS[kind];
    }

    /** Whether a message brings items, or credit for them; {@code false} for ends, and for tags that nobody gives. */
    public static boolean isOfItems(int tag) {
        int kind = tag & KIND_MASK;
        return kind < KINDS.length && KINDS[kind].isOfItems();
    }

    private boolean isOfItems() {
        return switch (this) {
            case NUMBERS, RECORDS, CREDIT, BYTES, SHORTS, CHARS, INTS, LONGS, FLOATS, DOUBLES -> true;
            case CLOSE, CONTROL, END -> false;
        };
    }

    /** The channel of a message. */
    public static int channelOf(int tag) {
        return tag >> BITS + SEAL_BITS;
    }
}
