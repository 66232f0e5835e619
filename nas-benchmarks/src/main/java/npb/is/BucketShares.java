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
