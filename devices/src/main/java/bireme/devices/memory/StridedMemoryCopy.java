package bireme.devices.memory;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import xxdev.ElementType;

/**
 * Copies blocks that lie at a fixed distance from each other in a user buffer into memory, where they lie one after
 * another, and back.
 *
 * <p>Shape: as {@link StridedCopy}.
 *
 * <p>Units: {@code index} counts elements of {@code type} from the beginning of the memory.
 *
 * <p>Threads: any.
 */
final class StridedMemoryCopy {
    private StridedMemoryCopy() {}

    private static boolean isBulk(Object user, int blocks, int length) {
        return length >= StridedCopy.MIN_BULK || blocks == 1 || !user.getClass().isArray();
    }

    /** Copies blocks of a user buffer into memory. */
    static void put(
            MemoryBlock memory,
            int index,
            ElementType type,
            Object from,
            int offset,
            int blocks,
            int length,
            int stride) {
        if (isBulk(from, blocks, length)) {
            for (int block = 0; block < blocks; block++) {
                memory.put(index + block * length << type.shift(), type, from, offset + block * stride, length);
            }
            return;
        }
        for (int i = 0; i < length; i++) {
            putEach(memory, index + i, length, type, from, offset + i, stride, blocks);
        }
    }

    /** Copies blocks from memory into a user buffer. */
    static void get(
            MemoryBlock memory,
            int index,
            ElementType type,
            Object to,
            int offset,
            int blocks,
            int length,
            int stride) {
        if (isBulk(to, blocks, length)) {
            for (int block = 0; block < blocks; block++) {
                memory.get(index + block * length << type.shift(), type, to, offset + block * stride, length);
            }
            return;
        }
        for (int i = 0; i < length; i++) {
            getEach(memory, index + i, length, type, to, offset + i, stride, blocks);
        }
    }

    private static void putEach(
            MemoryBlock memory, int index, int step, ElementType type, Object from, int offset, int stride, int count) {
        switch (type) {
            case DOUBLE -> put(memory.doubles, index, step, (double[]) from, offset, stride, count);
            case INT -> put(memory.ints, index, step, (int[]) from, offset, stride, count);
            case BYTE -> put(memory.bytes, index, step, (byte[]) from, offset, stride, count);
            case LONG -> put(memory.longs, index, step, (long[]) from, offset, stride, count);
            case FLOAT -> put(memory.floats, index, step, (float[]) from, offset, stride, count);
            case CHAR -> put(memory.chars, index, step, (char[]) from, offset, stride, count);
            case SHORT -> put(memory.shorts, index, step, (short[]) from, offset, stride, count);
            case BOOLEAN -> put(memory.bytes, index, step, (boolean[]) from, offset, stride, count);
            default -> throw new IllegalArgumentException(type + " has no bytes");
        }
    }

    private static void getEach(
            MemoryBlock memory, int index, int step, ElementType type, Object to, int offset, int stride, int count) {
        switch (type) {
            case DOUBLE -> get(memory.doubles, index, step, (double[]) to, offset, stride, count);
            case INT -> get(memory.ints, index, step, (int[]) to, offset, stride, count);
            case BYTE -> get(memory.bytes, index, step, (byte[]) to, offset, stride, count);
            case LONG -> get(memory.longs, index, step, (long[]) to, offset, stride, count);
            case FLOAT -> get(memory.floats, index, step, (float[]) to, offset, stride, count);
            case CHAR -> get(memory.chars, index, step, (char[]) to, offset, stride, count);
            case SHORT -> get(memory.shorts, index, step, (short[]) to, offset, stride, count);
            case BOOLEAN -> get(memory.bytes, index, step, (boolean[]) to, offset, stride, count);
            default -> throw new IllegalArgumentException(type + " has no bytes");
        }
    }

    private static void put(DoubleBuffer to, int index, int step, double[] from, int offset, int stride, int count) {
        for (int i = 0; i < count; i++) {
            to.put(index + i * step, from[offset + i * stride]);
        }
    }

    private static void get(DoubleBuffer from, int index, int step, double[] to, int offset, int stride, int count) {
        for (int i = 0; i < count; i++) {
            to[offset + i * stride] = from.get(index + i * step);
        }
    }

    private static void put(IntBuffer to, int index, int step, int[] from, int offset, int stride, int count) {
        for (int i = 0; i < count; i++) {
            to.put(index + i * step, from[offset + i * stride]);
        }
    }

    private static void get(IntBuffer from, int index, int step, int[] to, int offset, int stride, int count) {
        for (int i = 0; i < count; i++) {
            to[offset + i * stride] = from.get(index + i * step);
        }
    }

    private static void put(ByteBuffer to, int index, int step, byte[] from, int offset, int stride, int count) {
        for (int i = 0; i < count; i++) {
            to.put(index + i * step, from[offset + i * stride]);
        }
    }

    private static void get(ByteBuffer from, int index, int step, byte[] to, int offset, int stride, int count) {
        for (int i = 0; i < count; i++) {
            to[offset + i * stride] = from.get(index + i * step);
        }
    }

    private static void put(LongBuffer to, int index, int step, long[] from, int offset, int stride, int count) {
        for (int i = 0; i < count; i++) {
            to.put(index + i * step, from[offset + i * stride]);
        }
    }

    private static void get(LongBuffer from, int index, int step, long[] to, int offset, int stride, int count) {
        for (int i = 0; i < count; i++) {
            to[offset + i * stride] = from.get(index + i * step);
        }
    }

    private static void put(FloatBuffer to, int index, int step, float[] from, int offset, int stride, int count) {
        for (int i = 0; i < count; i++) {
            to.put(index + i * step, from[offset + i * stride]);
        }
    }

    private static void get(FloatBuffer from, int index, int step, float[] to, int offset, int stride, int count) {
        for (int i = 0; i < count; i++) {
            to[offset + i * stride] = from.get(index + i * step);
        }
    }

    private static void put(CharBuffer to, int index, int step, char[] from, int offset, int stride, int count) {
        for (int i = 0; i < count; i++) {
            to.put(index + i * step, from[offset + i * stride]);
        }
    }

    private static void get(CharBuffer from, int index, int step, char[] to, int offset, int stride, int count) {
        for (int i = 0; i < count; i++) {
            to[offset + i * stride] = from.get(index + i * step);
        }
    }

    private static void put(ShortBuffer to, int index, int step, short[] from, int offset, int stride, int count) {
        for (int i = 0; i < count; i++) {
            to.put(index + i * step, from[offset + i * stride]);
        }
    }

    private static void get(ShortBuffer from, int index, int step, short[] to, int offset, int stride, int count) {
        for (int i = 0; i < count; i++) {
            to[offset + i * stride] = from.get(index + i * step);
        }
    }

    private static void put(ByteBuffer to, int index, int step, boolean[] from, int offset, int stride, int count) {
        for (int i = 0; i < count; i++) {
            to.put(index + i * step, (byte) (from[offset + i * stride] ? 1 : 0));
        }
    }

    private static void get(ByteBuffer from, int index, int step, boolean[] to, int offset, int stride, int count) {
        for (int i = 0; i < count; i++) {
            to[offset + i * stride] = from.get(index + i * step) != 0;
        }
    }
}
