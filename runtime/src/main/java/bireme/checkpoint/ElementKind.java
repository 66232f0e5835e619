package bireme.checkpoint;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/** The types of elements, with their numbers in files, and how they are copied to bytes and back. */
enum ElementKind {
    BYTE(1, "byte"),
    BOOLEAN(1, "boolean"),
    CHAR(2, "char"),
    SHORT(2, "short"),
    INT(4, "int"),
    LONG(8, "long"),
    FLOAT(4, "float"),
    DOUBLE(8, "double"),
    /** Bytes of a serialized object. */
    OBJECT(1, "object");

    private static final ElementKind[] ALL = values();

    private final int bytes;
    private final String shown;

    ElementKind(int bytes, String shown) {
        this.bytes = bytes;
        this.shown = shown;
    }

    /** The kind of an array or NIO buffer; {@code null} when it is neither. */
    static ElementKind of(Object data) {
        if (data instanceof byte[] || data instanceof ByteBuffer) {
            return BYTE;
        } else if (data instanceof boolean[]) {
            return BOOLEAN;
        } else if (data instanceof char[] || data instanceof CharBuffer) {
            return CHAR;
        } else if (data instanceof short[] || data instanceof ShortBuffer) {
            return SHORT;
        } else if (data instanceof int[] || data instanceof IntBuffer) {
            return INT;
        } else if (data instanceof long[] || data instanceof LongBuffer) {
            return LONG;
        } else if (data instanceof float[] || data instanceof FloatBuffer) {
            return FLOAT;
        }
        return data instanceof double[] || data instanceof DoubleBuffer ? DOUBLE : null;
    }

    /** The kind with that number in a file; {@code null} when there is none. */
    static ElementKind ofCode(int code) {
        return code >= 0 && code < ALL.length ? ALL[code] : null;
    }

    int code() {
        return ordinal();
    }

    /** Bytes of an element. */
    int bytes() {
        return bytes;
    }

    /** For messages. */
    String shown() {
        return shown;
    }

    /** Copies elements of an array or NIO buffer to the beginning of {@code to}. */
    void store(Object from, int offset, int count, ByteBuffer to) {
        if (from instanceof Buffer) {
            storeBuffer((Buffer) from, offset, count, to);
            return;
        }
        switch (this) {
            case BOOLEAN -> {
                boolean[] flags = (boolean[]) from;
                for (int i = 0; i < count; i++) {
                    to.put((byte) (flags[offset + i] ? 1 : 0));
                }
            }
            case CHAR -> to.asCharBuffer().put((char[]) from, offset, count);
            case SHORT -> to.asShortBuffer().put((short[]) from, offset, count);
            case INT -> to.asIntBuffer().put((int[]) from, offset, count);
            case LONG -> to.asLongBuffer().put((long[]) from, offset, count);
            case FLOAT -> to.asFloatBuffer().put((float[]) from, offset, count);
            case DOUBLE -> to.asDoubleBuffer().put((double[]) from, offset, count);
            default -> to.put((byte[]) from, offset, count);
        }
    }

    private void storeBuffer(Buffer from, int offset, int count, ByteBuffer to) {
        switch (this) {
            case BYTE -> to.put(0, (ByteBuffer) from, offset, count);
            case CHAR -> to.asCharBuffer().put(((CharBuffer) from).slice(offset, count));
            case SHORT -> to.asShortBuffer().put(0, (ShortBuffer) from, offset, count);
            case INT -> to.asIntBuffer().put(0, (IntBuffer) from, offset, count);
            case LONG -> to.asLongBuffer().put(0, (LongBuffer) from, offset, count);
            case FLOAT -> to.asFloatBuffer().put(0, (FloatBuffer) from, offset, count);
            case DOUBLE -> to.asDoubleBuffer().put(0, (DoubleBuffer) from, offset, count);
            default -> throw new IllegalArgumentException("no NIO buffer holds " + shown);
        }
    }

    /** Copies elements from the beginning of {@code from} to an array or NIO buffer. */
    void load(ByteBuffer from, Object to, int offset, int count) {
        if (to instanceof Buffer) {
            loadBuffer(from, (Buffer) to, offset, count);
            return;
        }
        switch (this) {
            case BOOLEAN -> {
                boolean[] flags = (boolean[]) to;
                for (int i = 0; i < count; i++) {
                    flags[offset + i] = from.get() != 0;
                }
            }
            case CHAR -> from.asCharBuffer().get((char[]) to, offset, count);
            case SHORT -> from.asShortBuffer().get((short[]) to, offset, count);
            case INT -> from.asIntBuffer().get((int[]) to, offset, count);
            case LONG -> from.asLongBuffer().get((long[]) to, offset, count);
            case FLOAT -> from.asFloatBuffer().get((float[]) to, offset, count);
            case DOUBLE -> from.asDoubleBuffer().get((double[]) to, offset, count);
            default -> from.get((byte[]) to, offset, count);
        }
    }

    private void loadBuffer(ByteBuffer from, Buffer to, int offset, int count) {
        switch (this) {
            case BYTE -> ((ByteBuffer) to).put(offset, from, 0, count);
            case CHAR ->
                ((CharBuffer) to).slice(offset, count).put(from.asCharBuffer().slice(0, count));
            case SHORT -> ((ShortBuffer) to).put(offset, from.asShortBuffer(), 0, count);
            case INT -> ((IntBuffer) to).put(offset, from.asIntBuffer(), 0, count);
            case LONG -> ((LongBuffer) to).put(offset, from.asLongBuffer(), 0, count);
            case FLOAT -> ((FloatBuffer) to).put(offset, from.asFloatBuffer(), 0, count);
            case DOUBLE -> ((DoubleBuffer) to).put(offset, from.asDoubleBuffer(), 0, count);
            default -> throw new IllegalArgumentException("no NIO buffer holds " + shown);
        }
    }
}
