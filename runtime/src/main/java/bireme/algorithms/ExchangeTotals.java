package bireme.algorithms;

import mpi.Comm;

/**
 * What all ranks of an exchange know when it is over: sums over the ranks, from which each sees the same.
 *
 * <p>Shape: the sums are the elements of one {@code long[]}, so that one Allreduce adds them up.
 */
final class ExchangeTotals {
    private static final int PAIRS = 0;
    private static final int FAILED = 1;
    private static final int FAILED_RANKS = 2;
    private static final int KINDS = 3;
    private static final int SQUARED_KINDS = 4;
    private static final int SIZE = 5;

    private final int ranks;
    private final long[] sums = new long[SIZE];

    ExchangeTotals(int ranks) {
        this.ranks = ranks;
    }

    /** Adds a rank: to how many it sends, the code of its kind of arrays, and whether it has failed. */
    void add(int rank, int dests, int kindCode, boolean failed) {
        sums[PAIRS] += dests;
        sums[FAILED] += failed ? 1 : 0;
        sums[FAILED_RANKS] += failed ? rank : 0;
        sums[KINDS] += kindCode;
        sums[SQUARED_KINDS] += (long) kindCode * kindCode;
    }

    /** The sums themselves. */
    long[] sums() {
        return sums;
    }

    long pairs() {
        return sums[PAIRS];
    }

    boolean hasFailed() {
        return sums[FAILED] > 0;
    }

    /** Whether all ranks have the kind of this code: the sum of squared differences from it is 0. */
    boolean areAllOf(int code) {
        return sums[SQUARED_KINDS] - 2 * code * sums[KINDS] + (long) ranks * code * code == 0;
    }

    void check(String call, ArrayKind kind, Comm comm) {
        if (sums[FAILED] == 1) {
            throw Refusals.ofRank(call, (int) sums[FAILED_RANKS], comm);
        }
        if (hasFailed()) {
            throw Refusals.ofSeveral(call, sums[FAILED], comm);
        }
        if (!areAllOf(kind.code())) {
            throw Refusals.different(call, "type", kind.shown(), comm);
        }
    }
}
