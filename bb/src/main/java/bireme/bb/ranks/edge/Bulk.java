package bireme.bb.ranks.edge;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import mpi.Datatype;

/**
 * Sends arrays of primitive values without copying them, each in a message of its own.
 *
 * <p>Threads: any.
 */
public enum Bulk {
    /** {@code byte[]}. */
    BYTES(Tag.BYTES, Datatype.BYTE, byte[].class),
    /** {@code short[]}. */
    SHORTS(Tag.SHORTS, Datatype.SHORT, short[].class),
    /** {@code char[]}. */
    CHARS(Tag.CHARS, Datatype.CHAR, char[].class),
    /** {@code int[]}. */
    INTS(Tag.INTS, Datatype.INT, int[].class),
    /** {@code long[]}. */
    LONGS(Tag.LONGS, Datatype.LONG, long[].class),
    /** {@code float[]}. */
    FLOATS(Tag.FLOATS, Datatype.FLOAT, float[].class),
    /** {@code double[]}. */
    DOUBLES(Tag.DOUBLES, Datatype.DOUBLE, double[].class);

    /** From this many bytes on an array has a message of its own: to copy it costs more than that. */
    static final int MIN_BYTES = 8 * 1024;

    private static final Map<Class<?>, Bulk> BY_CLASS =
            Arrays.stream(values()).collect(Collectors.toMap(kind -> kind.itsClass, Function.identity()));
    private static final Map<Tag, Bulk> BY_TAG =
            Arrays.stream(values()).collect(Collectors.toMap(Bulk::tag, Function.identity()));

    private final Tag tag;
    private final Datatype type;
    private final Class<?> itsClass;

    Bulk(Tag tag, Datatype type, Class<?> itsClass) {
        this.tag = tag;
        this.type = type;
        this.itsClass = itsClass;
    }

    /** The kind of an array of primitive values; {@code null} for anything else. */
    static Bulk of(Object item) {
        Class<?> itsClass = item.getClass();
        return itsClass.isArray() ? BY_CLASS.get(itsClass) : null;
    }

    /** The kind of item in messages with this tag; {@code null} if there is none. */
    public static Bulk in(Tag tag) {
        return BY_TAG.get(tag);
    }

    /** The datatype of an array of primitive values. */
    public static Datatype typeOf(Object array) {
        return array instanceof byte[] ? Datatype.BYTE : BY_CLASS.get(array.getClass()).type;
    }

    Tag tag() {
        return tag;
    }

    /** Bytes of so many elements. */
    public long bytes(int length) {
        return (long) length * type.getByteSize();
    }

    /**
     * The same array.
     *
     * @throws IllegalArgumentException when it is none of this kind
     */
    public Object checked(Object array) {
        if (of(array) != this) {
            throw new IllegalArgumentException(
                    "a message holds " + array.getClass().getSimpleName() + " where " + this + " belong");
        }
        return array;
    }
}
