package npb.lu;

import mpi.MPI;

/**
 * Ranks in a grid over x and y, neighbours in x one apart. It is as square as the number of ranks allows; where it is
 * not square more ranks share y than x, so that rows of points stay long.
 *
 * @param rank this rank
 * @param columns ranks that share x
 * @param rows ranks that share y
 */
record RankGrid(int rank, int columns, int rows) {

    /** The grid for a number of ranks, as one of them sees it. */
    static RankGrid of(int rank, int ranks) {
        int columns = (int) Math.sqrt(ranks);
        while (ranks % columns != 0) {
            columns--;
        }
        return new RankGrid(rank, columns, ranks / columns);
    }

    /** Place of this rank in x. */
    int column() {
        return rank % columns;
    }

    /** Place of this rank in y. */
    int row() {
        return rank / columns;
    }

    /** The neighbour towards smaller x; no rank at the edge. */
    int west() {
        return column() > 0 ? rank - 1 : MPI.PROC_NULL;
    }

    /** The neighbour towards larger x. */
    int east() {
        return column() < columns - 1 ? rank + 1 : MPI.PROC_NULL;
    }

    /** The neighbour towards smaller y. */
    int south() {
        return row() > 0 ? rank - columns : MPI.PROC_NULL;
    }

    /** The neighbour towards larger y. */
    int north() {
        return row() < rows - 1 ? rank + columns : MPI.PROC_NULL;
    }
}
