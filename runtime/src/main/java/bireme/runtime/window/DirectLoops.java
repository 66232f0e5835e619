package bireme.runtime.window;

import bireme.runtime.reduce.PredefinedOperation;
import java.nio.Buffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;

/**
 * Combines elements of an array with elements outside the heap where these are, without a copy of them.
 *
 * <p>Shape: a loop for each operation and type, so that the compiler makes vector instructions of it. It does for a
 * slice that begins at index 0, on JDK 17 much better than for one buffer with an index of its own. JDK 25 does so only
 * where it knows that an offset in bytes fits an {@code int}: hence slices of {@link #MAX_SLICE}.
 */
final class DirectLoops {
    /** Elements of a slice, at most: a constant, which the loops repeat as their bound for the compiler. */
    private static final int MAX_SLICE = 1 << 20;

    private DirectLoops() {}

    /**
     * Combines them.
     *
     * @param origin array
     * @param offset first element there
     * @param target buffer of the same type
     * @param index first element there
     * @return whether there is a loop for it; if not, nothing has changed
     */
    static boolean combine(
            PredefinedOperation operation, Object origin, int offset, Object target, int index, int elements) {
        if (!(target instanceof Buffer buffer) || !buffer.isDirect()) {
            return false;
        }
        int done = 0;
        do {
            int length = Math.min(elements - done, MAX_SLICE);
            if (!combineSlice(operation, origin, offset + done, target, index + done, length)) {
                return false; // for the first slice, if for any
            }
            done += length;
        } while (done < elements);
        return true;
    }

    private static boolean combineSlice(
            PredefinedOperation operation, Object origin, int offset, Object target, int index, int elements) {
        if (origin instanceof double[] from && target instanceof DoubleBuffer to) {
            return combine(operation, from, offset, to.slice(index, elements), elements);
        } else if (origin instanceof long[] from && target instanceof LongBuffer to) {
            return combine(operation, from, offset, to.slice(index, elements), elements);
        } else if (origin instanceof int[] from && target instanceof IntBuffer to) {
            return combine(operation, from, offset, to.slice(index, elements), elements);
        } else if (origin instanceof float[] from && target instanceof FloatBuffer to) {
            return combine(operation, from, offset, to.slice(index, elements), elements);
        }
        return false;
    }

    private static boolean combine(
            PredefinedOperation operation, double[] from, int offset, DoubleBuffer to, int elements) {
        int length = Math.min(elements, MAX_SLICE);
        switch (operation) {
            case SUM, REPRODUCIBLE_SUM -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, to.get(i) + from[offset + i]);
                }
            }
            case PROD -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, to.get(i) * from[offset + i]);
                }
            }
            case MAX -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, Math.max(to.get(i), from[offset + i]));
                }
            }
            case MIN -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, Math.min(to.get(i), from[offset + i]));
                }
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private static boolean combine(
            PredefinedOperation operation, float[] from, int offset, FloatBuffer to, int elements) {
        int length = Math.min(elements, MAX_SLICE);
        switch (operation) {
            case SUM, REPRODUCIBLE_SUM -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, to.get(i) + from[offset + i]);
                }
            }
            case PROD -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, to.get(i) * from[offset + i]);
                }
            }
            case MAX -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, Math.max(to.get(i), from[offset + i]));
                }
            }
            case MIN -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, Math.min(to.get(i), from[offset + i]));
                }
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private static boolean combine(
            PredefinedOperation operation, long[] from, int offset, LongBuffer to, int elements) {
        int length = Math.min(elements, MAX_SLICE);
        switch (operation) {
            case SUM, REPRODUCIBLE_SUM -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, to.get(i) + from[offset + i]);
                }
            }
            case PROD -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, to.get(i) * from[offset + i]);
                }
            }
            case MAX -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, Math.max(to.get(i), from[offset + i]));
                }
            }
            case MIN -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, Math.min(to.get(i), from[offset + i]));
                }
            }
            case BAND -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, to.get(i) & from[offset + i]);
                }
            }
            case BOR -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, to.get(i) | from[offset + i]);
                }
            }
            case BXOR -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, to.get(i) ^ from[offset + i]);
                }
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private static boolean combine(PredefinedOperation operation, int[] from, int offset, IntBuffer to, int elements) {
        int length = Math.min(elements, MAX_SLICE);
        switch (operation) {
            case SUM, REPRODUCIBLE_SUM -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, to.get(i) + from[offset + i]);
                }
            }
            case PROD -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, to.get(i) * from[offset + i]);
                }
            }
            case MAX -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, Math.max(to.get(i), from[offset + i]));
                }
            }
            case MIN -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, Math.min(to.get(i), from[offset + i]));
                }
            }
            case BAND -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, to.get(i) & from[offset + i]);
                }
            }
            case BOR -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, to.get(i) | from[offset + i]);
                }
            }
            case BXOR -> {
                for (int i = 0; i < length; i++) {
                    to.put(i, to.get(i) ^ from[offset + i]);
                }
            }
            default -> {
                return false;
            }
        }
        return true;
    }
}
