package mpi;

/**
 * Displacements of blocks that lie one after another, in an array that is used again.
 *
 * <p>Threads: one at a time.
 */
final class PackedBlocks {
    private int[] displs = new int[0];

    /** Those of so many blocks; one beyond all arrays stays there, to be refused with its block. */
    int[] displs(int[] counts, int blocks) {
        if (displs.length < blocks) {
            displs = new int[blocks];
        }
        long next = 0;
        for (int r = 0; r < blocks; r++) {
            displs[r] = (int) Math.min(next, Integer.MAX_VALUE);
            next += Math.max(counts[r], 0);
        }
        return displs;
    }
}
