package examples.tutorial.solutions;

import examples.tutorial.Check;
import mpi.Intracomm;
import mpi.MPI;

/** Lesson 7: sums over rows of two ranks. */
public final class RowSums {
    private RowSums() {}

    /** Needs no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int first = world.getRank() / 2 * 2;
        int expected = first + 1 < world.getSize() ? 2 * first + 1 : first;
        Check.equal(world, expected, sumOfRow(world, world.getRank()), "ranks with the same colour share a row");
        MPI.Finalize();
    }

    /** The sum over a row. Ranks 0 and 1 are the first row, 2 and 3 the second; the last row may have one rank. */
    static int sumOfRow(Intracomm world, int own) {
        int[] sum = {own};
        try (Intracomm row = world.split(world.getRank() / 2, 0)) {
            row.allReduce(sum, MPI.SUM);
        }
        return sum[0];
    }
}
