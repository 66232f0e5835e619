package npb.is;

import benchmarks.kernel.ProblemClass;
import java.util.List;

/**
 * One class of IS with its official test keys.
 *
 * @param keysLog2 logarithm of the number of keys, all ranks together
 * @param rangeLog2 logarithm of the number of values a key can have
 * @param bucketsLog2 logarithm of the number of buckets
 * @param testKeys the keys whose ranks are known
 */
record IsProblem(int keysLog2, int rangeLog2, int bucketsLog2, List<TestKey> testKeys) {

    /** Timed rankings. */
    static final int ITERATIONS = 10;

    /** The problem and test keys of a class. */
    static IsProblem of(ProblemClass problemClass) {
        return switch (problemClass) {
            case S -> new IsProblem(16, 11, 9, TestKeys.S);
            case W -> new IsProblem(20, 16, 10, TestKeys.W);
            case A -> new IsProblem(23, 19, 10, TestKeys.A);
            case B -> new IsProblem(25, 21, 10, TestKeys.B);
            case C -> new IsProblem(27, 23, 10, TestKeys.C);
            case D -> new IsProblem(31, 27, 10, TestKeys.D);
        };
    }

    /** Number of keys, all ranks together. */
    long keys() {
        return 1L << keysLog2;
    }

    /** Keys of each rank; the number of ranks is a power of two, divides them evenly, and leaves 2^30 at most. */
    int keysPerRank(int ranks) {
        return (int) (keys() / ranks);
    }

    /** Bytes that a rank needs: its keys, the same by buckets, received with some to spare, in order, and counted. */
    long bytes(int ranks) {
        long keys = keysPerRank(ranks);
        return Integer.BYTES * (4 * keys + keys / 16 + range());
    }

    /** Keys lie in 0 to this, exclusive. */
    int range() {
        return 1 << rangeLog2;
    }

    int buckets() {
        return 1 << bucketsLog2;
    }

    /** A key shifted right by this is its bucket. */
    int bucketShift() {
        return rangeLog2 - bucketsLog2;
    }
}
