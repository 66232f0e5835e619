package jgf.run;

/**
 * A row of things cut into even intervals, one for each rank; the first ranks have one more where the cut is uneven.
 *
 * <p>Shape: the arrays are what the collective operations for uneven blocks take.
 */
public final class Shares {
    private final int[] starts;
    private final int[] counts;

    /** Cuts {@code all} things among {@code ranks}, each worth so many elements of an array. */
    public Shares(int all, int ranks, int elementsEach) {
        starts = new int[ranks];
        counts = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            int begin = start(all, ranks, rank);
            starts[rank] = begin * elementsEach;
            counts[rank] = (start(all, ranks, rank + 1) - begin) * elementsEach;
        }
    }

    private static int start(int all, int ranks, int rank) {
        return rank * (all / ranks) + Math.min(rank, all % ranks);
    }

    /** First element of a rank. */
    public int start(int rank) {
        return starts[rank];
    }

    /** Number of its elements. */
    public int count(int rank) {
        return counts[rank];
    }

    /** First elements of all ranks. */
    public int[] starts() {
        return starts.clone();
    }

    /** Numbers of elements of all ranks. */
    public int[] counts() {
        return counts.clone();
    }
}
