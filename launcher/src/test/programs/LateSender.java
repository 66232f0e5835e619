import mpi.Intracomm;
import mpi.MPI;

/**
 * The last rank sends to rank 0 late, a few times, and all meet in a barrier. With an argument, the rank of that number
 * halts its JVM in the end.
 */
public class LateSender {
    private static final int TIMES = 3;
    private static final int LATE_MS = 200;

    private LateSender() {}

    public static void main(String[] arguments) throws InterruptedException {
        MPI.Init(arguments);
        Intracomm world = MPI.COMM_WORLD;
        int last = world.Size() - 1;
        double[] values = new double[1000];
        world.Barrier();
        for (int i = 0; i < TIMES; i++) {
            if (world.Rank() == last) {
                Thread.sleep(LATE_MS);
                world.Send(values, 0, values.length, MPI.DOUBLE, 0, i);
            } else if (world.Rank() == 0) {
                world.Recv(values, 0, values.length, MPI.DOUBLE, last, i);
            }
        }
        world.Barrier();
        if (arguments.length > 0 && world.Rank() == Integer.parseInt(arguments[0])) {
            Runtime.getRuntime().halt(7);
        }
        MPI.Finalize();
    }
}
