package examples.tutorial.exercises;

import examples.tutorial.Check;
import mpi.Intracomm;
import mpi.MPI;

/** Lesson 5: how many items each rank gets, when they cannot be divided evenly. */
public final class Shares {
    private Shares() {}

    /** Needs no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int size = world.getSize();
        int longer = 10 % size;
        int[] expected = new int[size];
        for (int rank = 0; rank < size; rank++) {
            expected[rank] = rank < longer ? 10 / size + 1 : 10 / size;
        }
        Check.equal(world, expected, shares(10, size), "the first n % size ranks get one item more");
        MPI.Finalize();
    }

    /** How many of n items each rank gets. No two ranks differ by more than one; the first ranks get more. */
    static int[] shares(int n, int size) {
        int[] shares = new int[size];
        // your lines go here
        return shares;
    }
}
