package examples.tutorial.solutions;

import examples.tutorial.Check;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;

/** Lesson 3: border values go to both neighbours at the same time. */
public final class Halo {
    private Halo() {}

    /** Needs no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int rank = world.getRank();
        int[] cells = {0, 10 * rank + 1, 10 * rank + 2, 0};
        exchange(world, cells);
        int left = rank == 0 ? 0 : 10 * (rank - 1) + 2;
        int right = rank == world.getSize() - 1 ? 0 : 10 * (rank + 1) + 1;
        int[] expected = {left, 10 * rank + 1, 10 * rank + 2, right};
        Check.equal(world, expected, cells, "start two receives and two sends, then wait for all four");
        MPI.Finalize();
    }

    /**
     * Sets the first and the last cell to the nearest cell of the left and of the right rank. At the two ends of the
     * row they stay as they are.
     */
    static void exchange(Intracomm world, int[] cells) {
        int rank = world.getRank();
        int left = rank == 0 ? MPI.PROC_NULL : rank - 1;
        int right = rank == world.getSize() - 1 ? MPI.PROC_NULL : rank + 1;
        int last = cells.length - 1;
        Request.waitAll(new Request[] {
            world.iRecv(cells, 0, 1, left, 0),
            world.iRecv(cells, last, 1, right, 0),
            world.iSend(cells, 1, 1, left, 0),
            world.iSend(cells, last - 1, 1, right, 0)
        });
    }
}
