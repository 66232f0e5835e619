package bireme.bb.ranks.edge;

/**
 * Tags of messages: the number of a channel, and what the message is.
 *
 * <p>Shape: the kind in the lowest four bits.
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
    /** What is between ranks, not between vertices. */
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
    DOUBLES;

    private static final int BITS = 4;
    private static final Tag[] KINDS = values();
    /** Channels there may be. */
    public static final int MOST_CHANNELS = Integer.MAX_VALUE >> BITS;

    /** The tag of a message of this kind for a channel. */
    public int of(int channel) {
        return channel << BITS | ordinal();
    }

    /**
     * What a message is.
     *
     * @throws IllegalArgumentException for a tag that nobody gives
     */
    public static Tag kindOf(int tag) {
        int kind = tag & (1 << BITS) - 1;
        if (kind >= KINDS.length) {
            throw new IllegalArgumentException("a message with tag " + tag + ", which no channel has");
        }
        return KINDS[kind];
    }

    /** The channel of a message. */
    public static int channelOf(int tag) {
        return tag >> BITS;
    }
}
