package bireme.bb.ranks.edge;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import mpi.Datatype;

/**
 * Arrays of primitive values that travel as they are, in a message each.
 *
 * <p>Threads: any.
 */
public enum Bulk {
    /** {@code byte[]}. */
    BYTES(Tag.BYTES, Datatype.BYTE, byte[]::new),
    /** {@code short[]}. */
    SHORTS(Tag.SHORTS, Datatype.SHORT, short[]::new),
    /** {@code char[]}. */
    CHARS(Tag.CHARS, Datatype.CHAR, char[]::new),
    /** {@code int[]}. */
    INTS(Tag.INTS, Datatype.INT, int[]::new),
    /** {@code long[]}. */
    LONGS(Tag.LONGS, Datatype.LONG, long[]::new),
    /** {@code float[]}. */
    FLOATS(Tag.FLOATS, Datatype.FLOAT, float[]::new),
    /** {@code double[]}. */
    DOUBLES(Tag.DOUBLES, Datatype.DOUBLE, double[]::new);

    /** From this many bytes on an array has a message of its own: its copying would cost more than that. */
    static final int LEAST_BYTES = 32 * 1024;

    private static final Map<Class<?>, Bulk> BY_CLASS = Arrays.stream(values())
            .collect(Collectors.toMap(kind -> kind.make(0).getClass(), Function.identity()));
    private static final Map<Tag, Bulk> BY_TAG =
            Arrays.stream(values()).collect(Collectors.toMap(Bulk::tag, Function.identity()));

    private final Tag tag;
    private final Datatype type;
    private final IntFunction<Object> maker;

    Bulk(Tag tag, Datatype type, IntFunction<Object> maker) {
        this.tag = tag;
        this.type = type;
        this.maker = maker;
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

    /** What an element is. */
    public Datatype type() {
        return type;
    }

    /** Bytes of so many elements. */
    public long bytes(int length) {
        return (long) length * type.getByteSize();
    }

    /** An array of so many elements. */
    public Object make(int length) {
        return maker.apply(length);
    }
}
