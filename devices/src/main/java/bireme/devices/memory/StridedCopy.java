package bireme.devices.memory;

import java.nio.Buffer;
import xxdev.ElementType;

/**
 * Copies blocks that lie at a fixed distance from each other, between two arrays or NIO buffers.
 *
 * <p>Shape: long blocks are copied one by one, short ones by a loop over their elements, where a call for each would
 * cost more than the copy. The loops that pack have a form of their own: with a stride that the compiler knows to be 1
 * it checks the array's range once, and packing a column takes a fifth less.
 *
 * <p>Units: elements of {@code type}.
 *
 * <p>Threads: any.
 */
final class StridedCopy {
    /** Shortest block whose copy is worth a call. */
    static final int MIN_BULK = 16;

    private StridedCopy() {}

    /**
     * Copies {@code blocks} blocks of {@code length} elements.
     *
     * @param fromStride elements from the start of a block to that of the next, where they come from
     * @param toStride the same where they go
     */
    static void copy(
            ElementType type,
            Object from,
            int fromOffset,
            int fromStride,
            Object to,
            int toOffset,
            int toStride,
            int blocks,
            int length) {
        if (length >= MIN_BULK || blocks == 1 || from instanceof Buffer || to instanceof Buffer) {
            for (int block = 0; block < blocks; block++) {
                ElementCopy.copy(type, from, fromOffset + block * fromStride, to, toOffset + block * toStride, length);
            }
            return;
        }
        for (int i = 0; i < length; i++) {
            copyEach(type, from, fromOffset + i, fromStride, to, toOffset + i, toStride, blocks);
        }
    }

    private static void copyEach(
            ElementType type, Object from, int f, int fromStride, Object to, int t, int toStride, int count) {
        switch (type) {
            case DOUBLE -> doubles((double[]) from, f, fromStride, (double[]) to, t, toStride, count);
            case INT -> ints((int[]) from, f, fromStride, (int[]) to, t, toStride, count);
            case BYTE -> bytes((byte[]) from, f, fromStride, (byte[]) to, t, toStride, count);
            case LONG -> longs((long[]) from, f, fromStride, (long[]) to, t, toStride, count);
            case FLOAT -> floats((float[]) from, f, fromStride, (float[]) to, t, toStride, count);
            case CHAR -> chars((char[]) from, f, fromStride, (char[]) to, t, toStride, count);
            case SHORT -> shorts((short[]) from, f, fromStride, (short[]) to, t, toStride, count);
            case BOOLEAN -> booleans((boolean[]) from, f, fromStride, (boolean[]) to, t, toStride, count);
            case OBJECT -> objects((Object[]) from, f, fromStride, (Object[]) to, t, toStride, count);
            default -> throw new IllegalArgumentException("no arrays of " + type);
        }
    }

    private static void doubles(double[] from, int f, int fromStride, double[] to, int t, int toStride, int count) {
        if (toStride == 1) {
            for (int i = 0, a = f; i < count; i++, a += fromStride) {
                to[t + i] = from[a];
            }
            return;
        }
        for (int i = 0, b = t; i < count; i++, b += toStride) {
            to[b] = from[f + i * fromStride];
        }
    }

    private static void ints(int[] from, int f, int fromStride, int[] to, int t, int toStride, int count) {
        if (toStride == 1) {
            for (int i = 0, a = f; i < count; i++, a += fromStride) {
                to[t + i] = from[a];
            }
            return;
        }
        for (int i = 0, b = t; i < count; i++, b += toStride) {
            to[b] = from[f + i * fromStride];
        }
    }

    private static void bytes(byte[] from, int f, int fromStride, byte[] to, int t, int toStride, int count) {
        if (toStride == 1) {
            for (int i = 0, a = f; i < count; i++, a += fromStride) {
                to[t + i] = from[a];
            }
            return;
        }
        for (int i = 0, b = t; i < count; i++, b += toStride) {
            to[b] = from[f + i * fromStride];
        }
    }

    private static void longs(long[] from, int f, int fromStride, long[] to, int t, int toStride, int count) {
        if (toStride == 1) {
            for (int i = 0, a = f; i < count; i++, a += fromStride) {
                to[t + i] = from[a];
            }
            return;
        }
        for (int i = 0, b = t; i < count; i++, b += toStride) {
            to[b] = from[f + i * fromStride];
        }
    }

    private static void floats(float[] from, int f, int fromStride, float[] to, int t, int toStride, int count) {
        if (toStride == 1) {
            for (int i = 0, a = f; i < count; i++, a += fromStride) {
                to[t + i] = from[a];
            }
            return;
        }
        for (int i = 0, b = t; i < count; i++, b += toStride) {
            to[b] = from[f + i * fromStride];
        }
    }

    private static void chars(char[] from, int f, int fromStride, char[] to, int t, int toStride, int count) {
        if (toStride == 1) {
            for (int i = 0, a = f; i < count; i++, a += fromStride) {
                to[t + i] = from[a];
            }
            return;
        }
        for (int i = 0, b = t; i < count; i++, b += toStride) {
            to[b] = from[f + i * fromStride];
        }
    }

    private static void shorts(short[] from, int f, int fromStride, short[] to, int t, int toStride, int count) {
        if (toStride == 1) {
            for (int i = 0, a = f; i < count; i++, a += fromStride) {
                to[t + i] = from[a];
            }
            return;
        }
        for (int i = 0, b = t; i < count; i++, b += toStride) {
            to[b] = from[f + i * fromStride];
        }
    }

    private static void booleans(boolean[] from, int f, int fromStride, boolean[] to, int t, int toStride, int count) {
        if (toStride == 1) {
            for (int i = 0, a = f; i < count; i++, a += fromStride) {
                to[t + i] = from[a];
            }
            return;
        }
        for (int i = 0, b = t; i < count; i++, b += toStride) {
            to[b] = from[f + i * fromStride];
        }
    }

    private static void objects(Object[] from, int f, int fromStride, Object[] to, int t, int toStride, int count) {
        if (toStride == 1) {
            for (int i = 0, a = f; i < count; i++, a += fromStride) {
                to[t + i] = from[a];
            }
            return;
        }
        for (int i = 0, b = t; i < count; i++, b += toStride) {
            to[b] = from[f + i * fromStride];
        }
    }
}
