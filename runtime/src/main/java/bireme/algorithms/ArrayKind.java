package bireme.algorithms;

import java.lang.reflect.Array;
import mpi.Datatype;

/** The kinds of arrays that can be sent, each with its datatype. */
enum ArrayKind {
    BYTE(byte[].class, Datatype.BYTE),
    BOOLEAN(boolean[].class, Datatype.BOOLEAN),
    CHAR(char[].class, Datatype.CHAR),
    SHORT(short[].class, Datatype.SHORT),
    INT(int[].class, Datatype.INT),
    LONG(long[].class, Datatype.LONG),
    FLOAT(float[].class, Datatype.FLOAT),
    DOUBLE(double[].class, Datatype.DOUBLE),
    OBJECT(Object[].class, Datatype.OBJECT);

    /** Code of no kind; kinds have {@link #code} 1 and above. */
    static final int NO_CODE = 0;

    /** The longest array that every JVM can make. */
    static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

    private static final ArrayKind[] ALL = values();

    private final Class<?> type;
    private final Datatype datatype;

    ArrayKind(Class<?> type, Datatype datatype) {
        this.type = type;
        this.datatype = datatype;
    }

    /** The kind of an array class, or {@code null} when it is none. */
    static ArrayKind of(Class<?> type) {
        for (ArrayKind each : ALL) {
            if (each.type.isAssignableFrom(type)) {
                return each;
            }
        }
        return null;
    }

    static ArrayKind ofCode(int code) {
        return ALL[code - 1];
    }

    int code() {
        return ordinal() + 1;
    }

    Datatype datatype() {
        return datatype;
    }

    /** An array of primitives, or an {@code Object[]}. */
    Object newArray(int length) {
        return Array.newInstance(type.getComponentType(), length);
    }

    /** Some elements of an array of this kind, in one of their own. */
    Object copy(Object array, int from, int length) {
        Object copy = newArray(length);
        System.arraycopy(array, from, copy, 0, length);
        return copy;
    }

    /** For messages. */
    String shown() {
        return this == OBJECT ? "objects" : type.getSimpleName();
    }
}
