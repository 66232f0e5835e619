package xxdev;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/** The type of the elements of a buffer, determined from the buffer itself. */
public enum ElementType {
    /** {@code byte[]} or {@link ByteBuffer}. */
    BYTE(1),
    /** {@code char[]} or {@link CharBuffer}. */
    CHAR(2),
    /** {@code short[]} or {@link ShortBuffer}. */
    SHORT(2),
    /** {@code boolean[]}. */
    BOOLEAN(1),
    /** {@code int[]} or {@link IntBuffer}. */
    INT(4),
    /** {@code long[]} or {@link LongBuffer}. */
    LONG(8),
    /** {@code float[]} or {@link FloatBuffer}. */
    FLOAT(4),
    /** {@code double[]} or {@link DoubleBuffer}. */
    DOUBLE(8),
    /** {@code Object[]} and any array of references; its elements have no fixed length. */
    OBJECT(0);

    private static final ElementType[] VALUES = values();

    private final int bytes;
    private final int shift;

    ElementType(int bytes) {
        this.bytes = bytes;
        this.shift = bytes == 0 ? 0 : Integer.numberOfTrailingZeros(bytes);
    }

    /** {@return the bytes of one element; 0 for objects} */
    public int bytes() {
        return bytes;
    }

    /** {@return the binary logarithm of {@link #bytes()}; 0 for objects} */
    public int shift() {
        return shift;
    }

    /**
     * {@return a new array of {@code length} elements, of {@code Object} for references}
     *
     * @param length elements, at least 0
     */
    public Object newArray(int length) {
        return switch (this) {
            case BYTE -> new byte[length];
            case CHAR -> new char[length];
            case SHORT -> new short[length];
            case BOOLEAN -> new boolean[length];
            case INT -> new int[length];
            case LONG -> new long[length];
            case FLOAT -> new float[length];
            case DOUBLE -> new double[length];
            case OBJECT -> new Object[length];
        };
    }

    /**
     * {@return the type with this ordinal, without the array copy of {@link #values()}}
     *
     * @param ordinal {@code 0..values().length-1}
     * @throws ArrayIndexOutOfBoundsException when there is no such type
     */
    public static ElementType ofOrdinal(int ordinal) {
        return VALUES[ordinal];
    }

    /**
     * {@return the element type of a buffer}
     *
     * @param buffer one-dimensional array of a primitive type, array of references, NIO buffer, or
     *     {@link ScatteredBuffer} of one of these
     * @throws DeviceException when {@code buffer} is null or no buffer
     */
    public static ElementType of(Object buffer) {
        if (buffer == null) {
            throw new DeviceException("buffer is null; expected an array or a NIO buffer");
        }
        Class<?> kind = buffer.getClass();
        if (kind == double[].class) {
            return DOUBLE;
        } else if (kind == int[].class) {
            return INT;
        } else if (kind == byte[].class) {
            return BYTE;
        } else if (kind == long[].class) {
            return LONG;
        } else if (kind == float[].class) {
            return FLOAT;
        }
        return ofRareKind(buffer, kind);
    }

    private static ElementType ofRareKind(Object buffer, Class<?> kind) {
        if (kind == char[].class || buffer instanceof CharBuffer) {
            return CHAR;
        } else if (kind == short[].class || buffer instanceof ShortBuffer) {
            return SHORT;
        } else if (kind == boolean[].class) {
            return BOOLEAN;
        } else if (buffer instanceof Object[]) {
            return OBJECT;
        } else if (buffer instanceof ExternalBuffer external) {
            return external.type();
        } else if (buffer instanceof ScatteredBuffer scattered) {
            return of(scattered.storage());
        } else if (buffer instanceof LargeBuffer large) {
            return large.type();
        }
        return ofNioBuffer(buffer, kind);
    }

    private static ElementType ofNioBuffer(Object buffer, Class<?> kind) {
        if (buffer instanceof ByteBuffer) {
            return BYTE;
        } else if (buffer instanceof IntBuffer) {
            return INT;
        } else if (buffer instanceof LongBuffer) {
            return LONG;
        } else if (buffer instanceof FloatBuffer) {
            return FLOAT;
        } else if (buffer instanceof DoubleBuffer) {
            return DOUBLE;
        }
        throw new DeviceException("buffer is a " + kind.getName()
                + "; expected a one-dimensional array of a primitive type, Object[], or a NIO buffer");
    }
}
