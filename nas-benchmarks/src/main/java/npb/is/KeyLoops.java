package npb.is;

import java.util.Arrays;

/**
 * The hot loops of IS, each over all keys of a rank.
 *
 * <p>Shape: a method handles one chunk of keys, so that within the first ranking it is called often enough to be
 * compiled whole, rather than replaced in mid-loop. Static and without fields, so that all operands stay in registers.
 */
final class KeyLoops {

    private static final int CHUNK = 1 << 14;

    private KeyLoops() {}

    /** Sets {@code sizes[b]} to the number of keys in bucket b. */
    static void countBuckets(int[] keys, int shift, int[] sizes, int buckets) {
        Arrays.fill(sizes, 0, buckets, 0);
        for (int from = 0; from < keys.length; from += CHUNK) {
            countBuckets(keys, from, Math.min(keys.length, from + CHUNK), shift, sizes);
        }
    }

    private static void countBuckets(int[] keys, int from, int end, int shift, int[] sizes) {
        for (int i = from; i < end; i++) {
            sizes[keys[i] >>> shift]++;
        }
    }

    /** Copies keys of bucket b to pile {@code piles[b]}; {@code next[p]} is where pile p begins, then where it ends. */
    static void sortIntoPiles(int[] keys, int shift, int[] piles, int[] next, int[] sorted) {
        for (int from = 0; from < keys.length; from += CHUNK) {
            sortIntoPiles(keys, from, Math.min(keys.length, from + CHUNK), shift, piles, next, sorted);
        }
    }

    private static void sortIntoPiles(int[] keys, int from, int end, int shift, int[] piles, int[] next, int[] sorted) {
        for (int i = from; i < end; i++) {
            int key = keys[i];
            sorted[next[piles[key >>> shift]]++] = key;
        }
    }

    /** Adds one to {@code counts[key]} for each of the first {@code length} keys. */
    static void countKeys(int[] keys, int length, int[] counts) {
        for (int from = 0; from < length; from += CHUNK) {
            countKeys(keys, from, Math.min(length, from + CHUNK), counts);
        }
    }

    private static void countKeys(int[] keys, int from, int end, int[] counts) {
        for (int i = from; i < end; i++) {
            counts[keys[i]]++;
        }
    }

    /** Replaces each of {@code values[from]} to {@code values[end - 1]} by the sum of those up to and including it. */
    static void accumulate(int[] values, int from, int end) {
        int sum = 0;
        for (int i = from; i < end; i++) {
            sum += values[i];
            values[i] = sum;
        }
    }
}
