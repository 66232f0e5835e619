package bireme.devices.object.codec;

/**
 * A type that a registry has a codec for.
 *
 * @param type of the values; for an entry that stands for several, the class that they were looked up by
 * @param tag its code in messages, or {@link #BY_NAME}
 * @param name that its class travels by
 * @param codec that writes and reads it
 * @param hasIdentity whether two references to one value stay two references to one, where a registry keeps that
 */
public record TypeEntry(Class<?> type, int tag, String name, ValueCodec<Object> codec, boolean hasIdentity) {
    /** Tag of {@code null}. */
    static final int NULL = 0;
    /** The highest tag of a type. */
    static final int MAX_TAG = 124;
    /** A value that came before in this message; its number follows. */
    static final int SAME = 125;
    /** The first occurrence of a type in a message; the name follows. */
    static final int FIRST_TIME = 126;
    /** Again, and the number of the name follows. */
    static final int AGAIN = 127;
    /** Again; the number of the name is added to this. */
    static final int AGAIN_FROM = 128;
    /** A tag that no message has. */
    static final int BY_NAME = -1;

    /** No type at all. */
    static final TypeEntry NONE = new TypeEntry(null, BY_NAME, "", null, false);

    /**
     * A type that travels by a name.
     *
     * @param type of the values
     * @param name of the class that readers look up
     * @param codec that writes and reads them
     * @return the entry; with identity, unless it is a constant's
     */
    public static TypeEntry named(Class<?> type, String name, ValueCodec<Object> codec) {
        return new TypeEntry(type, BY_NAME, name, codec, !Enum.class.isAssignableFrom(type));
    }

    /** {@return whether values are taken apart into the components that their class declares} */
    public boolean isOfComponents() {
        return codec instanceof RecordCodec;
    }
}
