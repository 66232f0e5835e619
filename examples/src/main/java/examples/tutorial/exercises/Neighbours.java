package examples.tutorial.exercises;

import examples.tutorial.Check;
import mpi.Intracomm;
import mpi.MPI;

/** Lesson 1: the neighbours of a rank when all ranks sit in a circle. */
public final class Neighbours {
    private Neighbours() {}

    /** Needs no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int rank = world.getRank();
        int last = world.getSize() - 1;
        int[] expected = {rank == 0 ? last : rank - 1, rank == last ? 0 : rank + 1};
        Check.equal(world, expected, neighbours(rank, world.getSize()), "in Java -1 % 4 is -1; add size first");
        MPI.Finalize();
    }

    /** The rank to the left, then the rank to the right. Left of rank 0 is the last rank. */
    static int[] neighbours(int rank, int size) {
        return new int[] {rank, rank}; // your lines go here
    }
}
