package bireme.devices.memory;

import java.lang.reflect.Array;
import java.nio.Buffer;
import xxdev.ElementType;
import xxdev.ScatteredBuffer;

/** Checks that a range lies in a user buffer. */
public final class BufferRange {
    private BufferRange() {}

    /**
     * Throws unless {@code offset .. offset+count} lies in {@code buffer}.
     *
     * @throws IndexOutOfBoundsException naming offset, count and the length of the buffer
     */
    public static void check(Object buffer, ElementType type, int offset, int count) {
        int length = length(buffer, type);
        if ((offset | count) < 0 || offset > length - count) {
            throw new IndexOutOfBoundsException("offset " + offset + " and count " + count + " are outside a buffer of "
                    + length + " elements of " + type);
        }
    }

    /** Elements in the buffer: the length of an array, the limit of a NIO buffer, the end of a scattered one. */
    public static int length(Object buffer, ElementType type) {
        return switch (type) {
            case DOUBLE -> buffer instanceof double[] array ? array.length : limit(buffer);
            case INT -> buffer instanceof int[] array ? array.length : limit(buffer);
            case BYTE -> buffer instanceof byte[] array ? array.length : limit(buffer);
            case LONG -> buffer instanceof long[] array ? array.length : limit(buffer);
            case FLOAT -> buffer instanceof float[] array ? array.length : limit(buffer);
            default -> length(buffer);
        };
    }

    /** The same, of a buffer of any type. */
    public static int length(Object buffer) {
        return buffer.getClass().isArray() ? Array.getLength(buffer) : limit(buffer);
    }

    private static int limit(Object buffer) {
        return buffer instanceof ScatteredBuffer scattered ? scattered.length() : ((Buffer) buffer).limit();
    }
}
