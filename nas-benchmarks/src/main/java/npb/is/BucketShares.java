package npb.is;

/**
 * Who counts which buckets: each rank an interval of them, cut so that all get about as many keys.
 *
 * <p>Shape: rank r's interval ends with the bucket that brings the keys so far to (r + 1) shares of the whole; a rank
 * may stay without buckets when one bucket fills more than a share. All ranks compute the same cuts from the same sums.
 *
 * <p>Units: keys, except for the bounds of the intervals, which are bucket numbers.
 */
final class BucketShares {

    /** Piles of all ranks: as many streams of stores as processors foresee; with more, each new line is waited for. */
    private static final int PILES = 24;

    /** Rank r counts the buckets from {@code bounds[r]} to {@code bounds[r + 1]}, exclusive. */
    private final int[] bounds;

    /** {@code keysBelow[r]} keys lie in the buckets of lower ranks. */
    private final long[] keysBelow;

    /** Cuts {@code buckets} buckets whose sizes over all ranks are given; {@code totals} may be longer. */
    BucketShares(int[] totals, int buckets, int ranks, int keysPerRank) {
        bounds = new int[ranks + 1];
        keysBelow = new long[ranks + 1];
        int bucket = 0;
        long keys = 0;
        for (int r = 0; r < ranks; r++) {
            for (long quota = (long) keysPerRank * (r + 1); bucket < buckets && keys < quota; bucket++) {
                keys += totals[bucket];
            }
            bounds[r + 1] = bucket;
            keysBelow[r + 1] = keys;
        }
    }

    int firstBucket(int rank) {
        return bounds[rank];
    }

    /** The bucket after a rank's last. */
    int endBucket(int rank) {
        return bounds[rank + 1];
    }

    long keysBelow(int rank) {
        return keysBelow[rank];
    }

    /**
     * Where the keys of each bucket are to be put: neighbouring buckets on one pile, those of different ranks never.
     * Piles are in the order of their buckets, and of the same number for every rank.
     */
    int[] piles(int buckets) {
        int[] piles = new int[buckets];
        int each = pilesEach();
        for (int r = 0; r < bounds.length - 1; r++) {
            int first = firstBucket(r);
            int length = endBucket(r) - first;
            for (int b = 0; b < length; b++) {
                piles[first + b] = r * each + b * each / length;
            }
        }
        return piles;
    }

    /** Piles of each rank. */
    int pilesEach() {
        return Math.max(1, PILES / (bounds.length - 1));
    }

    /** How many of the keys that lie in buckets of these sizes go to each rank. */
    int[] sendCounts(int[] sizes) {
        int[] counts = new int[bounds.length - 1];
        for (int r = 0; r < counts.length; r++) {
            for (int b = firstBucket(r); b < endBucket(r); b++) {
                counts[r] += sizes[b];
            }
        }
        return counts;
    }
}
