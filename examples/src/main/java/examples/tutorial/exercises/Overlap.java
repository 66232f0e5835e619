package examples.tutorial.exercises;

import examples.tutorial.Check;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;

/** Lesson 3: a rank computes while its message travels. */
public final class Overlap {
    private Overlap() {}

    /** Needs no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int size = world.getSize();
        int[] own = {world.getRank(), 2, 3};
        int left = (world.getRank() + size - 1) % size;
        int expected = world.getRank() + left + 10;
        Check.equal(world, expected, sum(world, own), "start both messages, add up own, wait, add up what came");
        MPI.Finalize();
    }

    /** Sends the numbers to the right neighbour, and adds up the own numbers and those from the left. */
    static int sum(Intracomm world, int[] own) {
        return Arrays.stream(own).sum(); // your lines go here
    }
}
