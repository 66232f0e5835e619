package bireme.collectives.cost;

import bireme.collectives.algorithm.Operation;
import bireme.testing.Nightly;
import java.util.List;

/**
 * What the Javadoc of an algorithm says about its cost.
 *
 * @param operation what the algorithm does
 * @param algorithm its name, with arguments where segments or arity matter
 * @param rounds of p ranks
 * @param bytes that a rank of p sends at most, for n = {@link #N}
 * @param ranks numbers of ranks to look at: up to 65,536 where no rank sends more than a few messages
 */
record Claim(Operation<?> operation, String algorithm, Formula rounds, Formula bytes, int[] ranks) {
    /** Bytes of a contribution, a message or a block. */
    static final int N = 64 << 10;

    private static final int[] FEW = {1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17, 33, 64};
    private static final int[] MANY = {1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17, 33, 64, 250, 256};
    private static final int[] LARGE = {1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 64, 1000, 4096};
    private static final int[] HUGE = {1, 2, 3, 5, 7, 8, 9, 17, 64, 1000, 65_536};

    /** For an algorithm that takes half of the time of all others with the last number of {@link #HUGE}. */
    private static final int[] HUGE_IF_NIGHTLY = Nightly.isOn() ? HUGE : LARGE;

    /** A number that depends on the number of ranks. */
    interface Formula {
        long at(int p);
    }

    private static final Formula NONE = p -> 0;
    private static final Formula ONE = p -> p > 1 ? 1 : 0;
    private static final Formula N_EACH = p -> N;
    private static final Formula LOG = Claim::log;
    private static final Formula TWO_LOG = p -> 2 * log(p);
    private static final Formula RING = p -> p - 1;
    private static final Formula N_LOG = p -> N * log(p);
    private static final Formula ALL_BUT_OWN = p -> (long) N * (p - 1);

    /** Recursive doubling: two more rounds when ranks share places. */
    private static final Formula DOUBLING = p -> floorLog(p) + (isPowerOfTwo(p) ? 0 : 2);

    /** Every algorithm that sends messages. */
    static final List<Claim> ALL = List.of(
            new Claim(Operation.BARRIER, "gather-broadcast", p -> p > 1 ? 2 : 0, NONE, MANY),
            new Claim(Operation.BARRIER, "binomial", TWO_LOG, NONE, LARGE),
            new Claim(Operation.BARRIER, "dissemination", LOG, NONE, HUGE),
            new Claim(Operation.BARRIER, "dissemination(4)", p -> (log(p) + 1) / 2, NONE, LARGE),
            new Claim(Operation.BCAST, "flat", RING, ALL_BUT_OWN, MANY),
            new Claim(Operation.BCAST, "flat-nonblocking", ONE, ALL_BUT_OWN, MANY),
            new Claim(Operation.BCAST, "binomial", LOG, N_LOG, HUGE),
            new Claim(Operation.BCAST, "four-ary", p -> 4 * logOf(4, p), p -> 4 * N, LARGE),
            new Claim(Operation.BCAST, "k-ary(3)", p -> 3 * logOf(3, p), p -> 3 * N, LARGE),
            new Claim(Operation.BCAST, "scatter-allgather(ring)", p -> log(p) + p - 1, p -> 2 * N, MANY),
            new Claim(
                    Operation.BCAST,
                    "scatter-allgather(recursive-doubling)",
                    p -> log(p) + DOUBLING.at(p),
                    p -> isPowerOfTwo(p) ? 2 * N : 3 * N,
                    HUGE),
            new Claim(Operation.BCAST, "chain(segment=1KiB)", p -> 62 + p, N_EACH, MANY),
            new Claim(Operation.BCAST, "binary(segment=1KiB)", p -> 64 + log(p), p -> 2 * N, MANY),
            new Claim(Operation.GATHER, "flat", RING, N_EACH, MANY),
            new Claim(Operation.GATHER, "flat-nonblocking", ONE, N_EACH, MANY),
            new Claim(Operation.GATHER, "binomial", LOG, p -> (long) N * subtree(p), MANY),
            new Claim(Operation.GATHERV, "flat", RING, N_EACH, MANY),
            new Claim(Operation.GATHERV, "flat-nonblocking", ONE, N_EACH, MANY),
            new Claim(
                    Operation.GATHERV, "binomial", p -> Math.max(0, 2 * log(p) - 1), p -> (N + 8L) * subtree(p), MANY),
            new Claim(Operation.SCATTER, "flat", RING, ALL_BUT_OWN, MANY),
            new Claim(Operation.SCATTER, "flat-nonblocking", ONE, ALL_BUT_OWN, MANY),
            new Claim(Operation.SCATTER, "binomial", LOG, ALL_BUT_OWN, MANY),
            new Claim(Operation.SCATTERV, "flat", RING, ALL_BUT_OWN, MANY),
            new Claim(Operation.SCATTERV, "flat-nonblocking", ONE, ALL_BUT_OWN, MANY),
            new Claim(Operation.SCATTERV, "binomial", p -> Math.max(0, 2 * log(p) - 1), p -> (N + 8L) * (p - 1), MANY),
            new Claim(Operation.ALLGATHER, "flat-nonblocking", ONE, ALL_BUT_OWN, FEW),
            new Claim(Operation.ALLGATHER, "ring", RING, ALL_BUT_OWN, MANY),
            new Claim(Operation.ALLGATHER, "neighbor-exchange", p -> p % 2 == 0 ? p / 2 : p - 1, ALL_BUT_OWN, MANY),
            new Claim(Operation.ALLGATHER, "bruck", LOG, ALL_BUT_OWN, MANY),
            new Claim(
                    Operation.ALLGATHER,
                    "recursive-doubling",
                    DOUBLING,
                    p -> isPowerOfTwo(p) ? (long) N * (p - 1) : N * (2L * Integer.highestOneBit(p) - 2 + p),
                    MANY),
            new Claim(Operation.ALLGATHER, "binomial", TWO_LOG, p -> N * p * (log(p) + 1), MANY),
            new Claim(
                    Operation.ALLGATHER,
                    "gather-bcast(flat-nonblocking, binomial)",
                    p -> ONE.at(p) + log(p),
                    p -> N * p * log(p),
                    MANY),
            new Claim(Operation.ALLTOALL, "flat", p -> 2 * p, ALL_BUT_OWN, FEW),
            new Claim(Operation.ALLTOALL, "flat-nonblocking", ONE, ALL_BUT_OWN, FEW),
            new Claim(Operation.ALLTOALL, "nonblocking-sends", RING, ALL_BUT_OWN, FEW),
            new Claim(Operation.ALLTOALL, "nonblocking-receives", RING, ALL_BUT_OWN, FEW),
            new Claim(Operation.ALLTOALL, "pairwise", RING, ALL_BUT_OWN, MANY),
            new Claim(Operation.ALLTOALL, "bruck", LOG, p -> log(p) * N * ((p + 1) / 2), MANY),
            new Claim(Operation.REDUCE, "flat", RING, N_EACH, MANY),
            new Claim(Operation.REDUCE, "flat-nonblocking", ONE, N_EACH, MANY),
            new Claim(Operation.REDUCE, "binomial", LOG, N_EACH, HUGE),
            new Claim(
                    Operation.REDUCE,
                    "rabenseifner",
                    p -> 2 * floorLog(p) + (isPowerOfTwo(p) ? 0 : 1),
                    p -> 2 * N,
                    LARGE),
            new Claim(Operation.REDUCE, "chain(segment=1KiB)", p -> 62 + p, N_EACH, MANY),
            new Claim(Operation.REDUCE, "binary(segment=1KiB)", p -> 64 + log(p), N_EACH, MANY),
            new Claim(Operation.ALLREDUCE, "flat-nonblocking", ONE, ALL_BUT_OWN, FEW),
            new Claim(Operation.ALLREDUCE, "binomial", TWO_LOG, p -> N * (log(p) + 1), LARGE),
            new Claim(
                    Operation.ALLREDUCE,
                    "recursive-doubling",
                    DOUBLING,
                    p -> N * (floorLog(p) + (isPowerOfTwo(p) ? 0 : 1)),
                    HUGE),
            new Claim(
                    Operation.ALLREDUCE,
                    "rabenseifner",
                    p -> 2 * floorLog(p) + (isPowerOfTwo(p) ? 0 : 2),
                    p -> (isPowerOfTwo(p) ? 2 : 3) * N,
                    HUGE_IF_NIGHTLY),
            new Claim(Operation.ALLREDUCE, "ring", p -> 2 * (p - 1), p -> 2 * N, MANY),
            new Claim(
                    Operation.ALLREDUCE,
                    "segmented-ring(segment=1KiB)",
                    p -> (p - 1) * (3L + N / p / 1024),
                    p -> 2 * N,
                    FEW),
            new Claim(Operation.ALLREDUCE, "reduce-bcast(binomial, binomial)", TWO_LOG, N_LOG, LARGE),
            new Claim(Operation.REDUCE_SCATTER, "pairwise", RING, N_EACH, MANY),
            new Claim(Operation.REDUCE_SCATTER, "ring", RING, N_EACH, MANY),
            new Claim(
                    Operation.REDUCE_SCATTER, "recursive-halving", DOUBLING, p -> (isPowerOfTwo(p) ? 1 : 2) * N, MANY),
            new Claim(
                    Operation.REDUCE_SCATTER,
                    "reduce-then-scatter(binomial, flat-nonblocking)",
                    p -> log(p) + ONE.at(p),
                    N_EACH,
                    MANY),
            new Claim(Operation.SCAN, "linear", RING, N_EACH, MANY),
            new Claim(Operation.SCAN, "flat-nonblocking", ONE, ALL_BUT_OWN, FEW),
            new Claim(Operation.SCAN, "recursive-doubling", LOG, N_LOG, LARGE),
            new Claim(Operation.EXSCAN, "linear", RING, N_EACH, MANY),
            new Claim(Operation.EXSCAN, "flat-nonblocking", ONE, ALL_BUT_OWN, FEW),
            new Claim(Operation.EXSCAN, "recursive-doubling", LOG, N_LOG, LARGE));

    @Override
    public String toString() {
        return operation + " " + algorithm;
    }

    /** The logarithm of p to base two, rounded up. */
    static long log(int p) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(p - 1);
    }

    static boolean isPowerOfTwo(int p) {
        return Integer.bitCount(p) == 1;
    }

    private static long floorLog(int p) {
        return Integer.numberOfTrailingZeros(Integer.highestOneBit(p));
    }

    /** Depth of a full tree with so many children. */
    private static long logOf(int children, int p) {
        long depth = 0;
        for (long reach = 1; reach < p; reach = reach * children + 1) {
            depth++;
        }
        return depth;
    }

    /** Ranks in the largest subtree below the root of a binomial tree. */
    private static int subtree(int p) {
        return p == 1 ? 0 : Math.min(p / 2 + p % 2, Integer.highestOneBit(p - 1));
    }
}
