package examples.tutorial.solutions;

import examples.tutorial.Check;
import mpi.Intracomm;
import mpi.MPI;

/** Lesson 5: numbers go out, their squares come back. */
public final class Squares {
    private Squares() {}

    /** Needs no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int[] numbers = world.getRank() == 0 ? new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10} : null;
        int[] squares = new int[10];
        int[] expected = world.getRank() == 0 ? new int[] {1, 4, 9, 16, 25, 36, 49, 64, 81, 100} : new int[10];
        square(world, numbers, squares, counts(10, world.getSize()));
        Check.equal(world, expected, squares, "scatterv, a loop, gatherv; own has counts[rank] elements");
        MPI.Finalize();
    }

    private static int[] counts(int n, int size) {
        int[] counts = new int[size];
        for (int item = 0; item < n; item++) {
            counts[item % size]++;
        }
        return counts;
    }

    /** Rank 0 has the numbers and gets the squares. Each rank squares as many as counts says. */
    static void square(Intracomm world, int[] numbers, int[] squares, int[] counts) {
        int[] own = new int[counts[world.getRank()]];
        world.scatterv(numbers, counts, own, 0);
        for (int i = 0; i < own.length; i++) {
            own[i] *= own[i];
        }
        world.gatherv(own, squares, counts, 0);
    }
}
