package npb.mg;

import java.util.Arrays;

/**
 * Keeps the few largest of the values offered, with the places they come from; for the smallest offer their negatives.
 *
 * <p>Shape: ascending, so that the first element is the next to go. Empty places hold {@code -Infinity} and place -1.
 */
final class Extremes {

    /** How many are kept. */
    static final int COUNT = 10;

    private final double[] values = new double[COUNT];
    private final long[] places = new long[COUNT];

    Extremes() {
        Arrays.fill(values, Double.NEGATIVE_INFINITY);
        Arrays.fill(places, -1);
    }

    /** Takes a value that is larger than the smallest kept. */
    void offer(double value, long place) {
        if (value > values[0]) {
            insert(value, place);
        }
    }

    private void insert(double value, long place) {
        int i = 0;
        while (i + 1 < COUNT && values[i + 1] < value) {
            values[i] = values[i + 1];
            places[i] = places[i + 1];
            i++;
        }
        values[i] = value;
        places[i] = place;
    }

    /** The values, smallest first; the array itself. */
    double[] values() {
        return values;
    }

    /** Where they come from; the array itself. */
    long[] places() {
        return places;
    }
}
