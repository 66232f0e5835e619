package bireme.bb.ranks.codec;

/**
 * A type that a registry knows.
 *
 * @param type of the items; for an entry that stands for several, the class that they were looked up by
 * @param tag that stands for it in messages, or {@link #BY_NAME}
 * @param name that its class travels by
 * @param codec that writes and reads it
 */
record TypeEntry(Class<?> type, int tag, String name, Codec<Object> codec) {
    /** Tag of {@code null}. */
    static final int NULL = 0;
    /** The first occurrence in a message; the name follows. */
    static final int FIRST_TIME = 126;
    /** Again, and the number of the name follows. */
    static final int AGAIN = 127;
    /** Again; the number of the name is added to this. */
    static final int AGAIN_FROM = 128;
    /** A tag that no message has. */
    static final int BY_NAME = -1;

    /** No type at all. */
    static final TypeEntry NONE = new TypeEntry(null, BY_NAME, "", null);
}
