package examples.tutorial.solutions;

import examples.tutorial.Check;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;

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
        int size = world.getSize();
        int[] in = new int[own.length];
        Request receive = world.iRecv(in, (world.getRank() + size - 1) % size, 0);
        Request send = world.iSend(own, (world.getRank() + 1) % size, 0);
        int sum = Arrays.stream(own).sum();
        Request.waitAll(new Request[] {receive, send});
        return sum + Arrays.stream(in).sum();
    }
}
