package bireme.collectives.contract;

import java.util.stream.IntStream;

/** Numbers of items to test with. */
final class Counts {
    /** Items per block: none, one, a few, and a lot; none of them but 0 is a multiple of most numbers of ranks. */
    static final int[] EQUAL = {0, 1, 7, 1000};

    /** Factors for blocks of varying length. */
    static final int[] SCALES = {0, 1, 5, 211};

    private Counts() {}

    /**
     * All ranks for counts that are short enough to be quick and long enough to show, otherwise the first and the last.
     */
    static int[] roots(int ranks, int count) {
        return IntStream.range(0, ranks)
                .filter(root -> count == 7 || count == 5 || root == 0 || root == ranks - 1)
                .toArray();
    }

    /** Lengths that differ from rank to rank, zero among them. */
    static int[] varying(int ranks, int scale) {
        return IntStream.range(0, ranks).map(rank -> (rank * 3 + 1) % 4 * scale).toArray();
    }

    /** Places for blocks of these lengths: the highest rank's first, and one item left free before each. */
    static int[] displacements(int[] counts) {
        int[] displacements = new int[counts.length];
        int next = 0;
        for (int rank = counts.length - 1; rank >= 0; rank--) {
            displacements[rank] = next + 1;
            next += counts[rank] + 1;
        }
        return displacements;
    }

    /** Items that the blocks take together with the free ones. */
    static int span(int[] counts) {
        return IntStream.of(counts).sum() + counts.length;
    }
}
