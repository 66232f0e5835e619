package bireme.runtime.layout;

import java.util.Arrays;

/** Ranges of places, collected to see whether any two of them overlap. */
final class Intervals {
    private long[] ranges = new long[64];
    private int count;

    /** Adds {@code length} places from {@code start} on, which fits an {@code int}. */
    void add(long start, int length) {
        if (count == ranges.length) {
            ranges = Arrays.copyOf(ranges, 2 * count);
        }
        ranges[count] = start << Integer.SIZE | length;
        count++;
    }

    boolean areDisjoint() {
        Arrays.sort(ranges, 0, count);
        for (int i = 1; i < count; i++) {
            if ((ranges[i - 1] >> Integer.SIZE) + (int) ranges[i - 1] > ranges[i] >> Integer.SIZE) {
                return false;
            }
        }
        return true;
    }
}
