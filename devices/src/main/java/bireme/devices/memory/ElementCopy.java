package bireme.devices.memory;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import xxdev.ElementType;
import xxdev.ScatteredBuffer;

/**
 * One copy from one user buffer to another, the whole of a rendezvous inside a JVM.
 *
 * <p>Units: elements of {@code type}. Two arrays of one type go through {@link System#arraycopy}; everything else goes
 * through NIO buffers, bytes reinterpreted in native order where one side is bytes. Scattered elements are copied
 * between their places, see {@link ScatteredCopy}.
 */
public final class ElementCopy {
    private ElementCopy() {}

    /** Copies {@code count} elements of {@code type} between buffers that both hold that type. */
    public static void copy(ElementType type, Object from, int fromOffset, Object to, int toOffset, int count) {
        if (from instanceof ScatteredBuffer || to instanceof ScatteredBuffer) {
            ScatteredCopy.copy(type, from, fromOffset, to, toOffset, count);
        } else if (from instanceof Buffer || to instanceof Buffer) {
            copyBuffers(type, from, fromOffset, to, toOffset, count);
        } else {
            System.arraycopy(from, fromOffset, to, toOffset, count);
        }
    }

    /** Copies {@code bytes} bytes between buffers of which at least one holds bytes; offsets in own elements. */
    public static void copyBytes(
            ElementType fromType, Object from, int fromOffset, ElementType toType, Object to, int toOffset, int bytes) {
        if (from instanceof ScatteredBuffer || to instanceof ScatteredBuffer) {
            ScatteredCopy.copyBytes(fromType, from, fromOffset, toType, to, toOffset, bytes);
        } else if (toType == ElementType.BYTE) {
            int count = bytes >> fromType.shift();
            if (to instanceof byte[] array) {
                block(ByteBuffer.wrap(array, toOffset, bytes)).put(0, fromType, from, fromOffset, count);
            } else {
                block(((ByteBuffer) to).duplicate().position(toOffset).limit(toOffset + bytes))
                        .put(0, fromType, from, fromOffset, count);
            }
        } else {
            int count = bytes >> toType.shift();
            if (from instanceof byte[] array) {
                block(ByteBuffer.wrap(array, fromOffset, bytes)).get(0, toType, to, toOffset, count);
            } else {
                block(((ByteBuffer) from).duplicate().position(fromOffset).limit(fromOffset + bytes))
                        .get(0, toType, to, toOffset, count);
            }
        }
    }

    private static MemoryBlock block(ByteBuffer range) {
        return new MemoryBlock(range.slice());
    }

    private static void copyBuffers(ElementType type, Object from, int fromOffset, Object to, int toOffset, int count) {
        switch (type) {
            case BYTE -> bytes(to).put(toOffset, bytes(from), fromOffset, count);
            case CHAR -> chars(to).put(toOffset, chars(from), fromOffset, count);
            case SHORT -> shorts(to).put(toOffset, shorts(from), fromOffset, count);
            case INT -> ints(to).put(toOffset, ints(from), fromOffset, count);
            case LONG -> longs(to).put(toOffset, longs(from), fromOffset, count);
            case FLOAT -> floats(to).put(toOffset, floats(from), fromOffset, count);
            case DOUBLE -> doubles(to).put(toOffset, doubles(from), fromOffset, count);
            default -> throw new IllegalArgumentException(type + " is not held by a NIO buffer");
        }
    }

    private static ByteBuffer bytes(Object buffer) {
        return buffer instanceof byte[] array
                ? ByteBuffer.wrap(array)
                : ((ByteBuffer) buffer).duplicate().order(ByteOrder.nativeOrder());
    }

    private static CharBuffer chars(Object buffer) {
        return buffer instanceof char[] array ? CharBuffer.wrap(array) : (CharBuffer) buffer;
    }

    private static ShortBuffer shorts(Object buffer) {
        return buffer instanceof short[] array ? ShortBuffer.wrap(array) : (ShortBuffer) buffer;
    }

    private static IntBuffer ints(Object buffer) {
        return buffer instanceof int[] array ? IntBuffer.wrap(array) : (IntBuffer) buffer;
    }

    private static LongBuffer longs(Object buffer) {
        return buffer instanceof long[] array ? LongBuffer.wrap(array) : (LongBuffer) buffer;
    }

    private static FloatBuffer floats(Object buffer) {
        return buffer instanceof float[] array ? FloatBuffer.wrap(array) : (FloatBuffer) buffer;
    }

    private static DoubleBuffer doubles(Object buffer) {
        return buffer instanceof double[] array ? DoubleBuffer.wrap(array) : (DoubleBuffer) buffer;
    }
}
