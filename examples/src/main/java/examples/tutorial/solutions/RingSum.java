package examples.tutorial.solutions;

import examples.tutorial.Check;
import mpi.Intracomm;
import mpi.MPI;

/** Lesson 2: numbers travel around the circle, and each rank adds up what passes. */
public final class RingSum {
    private RingSum() {}

    /** Needs no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int size = world.getSize();
        int sum = sum(world, 10 + world.getRank());
        Check.equal(world, 10 * size + size * (size - 1) / 2, sum, "pass on what came last, size - 1 times");
        MPI.Finalize();
    }

    /** The sum of the numbers of all ranks, with messages to the right neighbour only. */
    static int sum(Intracomm world, int own) {
        int size = world.getSize();
        int right = (world.getRank() + 1) % size;
        int left = (world.getRank() + size - 1) % size;
        int[] out = {own};
        int[] in = new int[1];
        int sum = own;
        for (int round = 1; round < size; round++) {
            world.sendRecv(out, right, 0, in, left, 0);
            out[0] = in[0];
            sum += in[0];
        }
        return sum;
    }
}
