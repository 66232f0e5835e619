package bireme.runtime.check;

import bireme.devices.memory.BufferRange;
import bireme.devices.memory.ElementCopy;
import java.lang.reflect.Array;
import java.util.Arrays;
import xxdev.ElementType;
import xxdev.ScatteredBuffer;

/**
 * The elements of a buffer that an operation is given, and how they were at that moment.
 *
 * <p>Threads: one at a time.
 */
final class BufferPart {
    private final Object buffer;
    private final int offset;
    private final int count;
    private final ElementType type;
    private final Object before;

    /**
     * Copies what is in the buffer now.
     *
     * @throws IndexOutOfBoundsException when it is not in the buffer
     */
    BufferPart(Object buffer, int offset, int count) {
        this.type = ElementType.of(buffer);
        if (!(buffer instanceof ScatteredBuffer)) {
            BufferRange.check(buffer, type, offset, count);
        }
        this.buffer = buffer;
        this.offset = offset;
        this.count = count;
        this.before = now();
    }

    private Object now() {
        Object copy = type.newArray(count);
        if (buffer instanceof Object[] objects) {
            System.arraycopy(objects, offset, copy, 0, count);
        } else {
            ElementCopy.copy(type, buffer, offset, copy, 0, count);
        }
        return copy;
    }

    /** The elements as they were, in an array of its own. */
    Object before() {
        return before;
    }

    /** Elements. */
    int count() {
        return count;
    }

    /** Puts elements of an array where the buffer's first ones are. */
    void fill(Object array, int elements) {
        if (buffer instanceof Object[] objects) {
            System.arraycopy(array, 0, objects, offset, elements);
        } else {
            ElementCopy.copy(type, array, 0, buffer, offset, elements);
        }
    }

    /** The first change since, as text such as {@code element 3 was 1, is 2}; {@code null} if nothing has changed. */
    String change() {
        Object now = now();
        int first = mismatch(now);
        return first < 0
                ? null
                : "element " + (offset + first) + " was " + text(before, first) + ", is " + text(now, first);
    }

    private int mismatch(Object now) {
        return switch (type) {
            case BYTE -> Arrays.mismatch((byte[]) before, (byte[]) now);
            case CHAR -> Arrays.mismatch((char[]) before, (char[]) now);
            case SHORT -> Arrays.mismatch((short[]) before, (short[]) now);
            case BOOLEAN -> Arrays.mismatch((boolean[]) before, (boolean[]) now);
            case INT -> Arrays.mismatch((int[]) before, (int[]) now);
            case LONG -> Arrays.mismatch((long[]) before, (long[]) now);
            case FLOAT -> Arrays.mismatch((float[]) before, (float[]) now);
            case DOUBLE -> Arrays.mismatch((double[]) before, (double[]) now);
            case OBJECT -> mismatch((Object[]) before, (Object[]) now);
        };
    }

    /** By identity: the methods of objects are the program's. */
    private static int mismatch(Object[] before, Object[] now) {
        for (int i = 0; i < before.length; i++) {
            if (before[i] != now[i]) {
                return i;
            }
        }
        return -1;
    }

    private String text(Object array, int index) {
        return type == ElementType.OBJECT ? "one object" : String.valueOf(Array.get(array, index));
    }

    /**
     * Whether this and another have an element in common; always {@code false} for scattered buffers, where it is not
     * known.
     */
    boolean overlaps(BufferPart other) {
        return buffer == other.buffer
                && !(buffer instanceof ScatteredBuffer)
                && count > 0
                && other.count > 0
                && offset < other.offset + other.count
                && other.offset < offset + count;
    }
}
