package bireme.devices.object.codec;

import java.util.Arrays;

/**
 * The values of a message that is read, numbered as {@link WrittenValues} does.
 *
 * <p>Threads: one.
 */
final class ReadValues {
    private static final int FEW = 16;
    private static final int MAX_KEPT = 1 << 12;

    private Object[] values = new Object[FEW];
    private long[] weights = new long[FEW];
    private int count;

    /** The number of a value that begins. */
    int begin() {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
            weights = Arrays.copyOf(weights, 2 * count);
        }
        weights[count] = 0;
        return count++;
    }

    /** How many values have begun. */
    int count() {
        return count;
    }

    /** A value that is made, and not complete. */
    void made(int number, Object value) {
        values[number] = value;
    }

    /** Whether a value is complete. */
    boolean isComplete(int number) {
        return weights[number] > 0;
    }

    /** A value is complete. */
    void end(int number, Object value, long weight) {
        values[number] = value;
        weights[number] = weight;
    }

    /** The value with a number, or {@code null} if none has it, or it is not made. */
    Object value(int number) {
        return number < count ? values[number] : null;
    }

    /** How many values a complete value holds, itself included, those that are shared counted each time. */
    long weight(int number) {
        return weights[number];
    }

    /** Forgets all of them. */
    void clear() {
        if (count > MAX_KEPT) {
            values = new Object[FEW];
            weights = new long[FEW];
        } else {
            Arrays.fill(values, 0, count, null);
        }
        count = 0;
    }
}
