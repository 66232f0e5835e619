import java.util.Locale;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Status;

/**
 * Half round trips of 8 bytes between two ranks, then tasks of 8 bytes that rank 0 gives to the rank that asks first;
 * the best of five rounds each.
 *
 * <pre>mpjrun -np 2 FirstCome.java [CALLS]</pre>
 */
public class FirstCome {
    private static final int ROUNDS = 5;
    private static final int ASK = 1;
    private static final int TASK = 2;

    private static final double[] DATA = new double[1];

    private FirstCome() {}

    /** What a rank does in a round. */
    private interface Round {
        void run(Intracomm world, int calls);
    }

    public static void main(String[] args) {
        MPI.Init(args);
        int calls = args.length > 0 ? Integer.parseInt(args[0]) : 200_000;
        measure("half round trip of 8 bytes, us", 2 * calls, calls, FirstCome::roundTrips);
        measure("task given to the first rank that asks, us", calls, calls, FirstCome::tasks);
        MPI.Finalize();
    }

    private static void measure(String name, int parts, int calls, Round round) {
        Intracomm world = MPI.COMM_WORLD;
        double best = Double.MAX_VALUE;
        for (int i = 0; i < ROUNDS; i++) {
            world.Barrier();
            long start = System.nanoTime();
            round.run(world, calls);
            best = Math.min(best, (System.nanoTime() - start) / 1e3 / parts);
        }
        if (world.Rank() == 0) {
            System.out.printf(Locale.ROOT, "%s|%.3f%n", name, best);
        }
    }

    private static void roundTrips(Intracomm world, int calls) {
        int peer = 1 - world.Rank();
        for (int i = 0; i < calls; i++) {
            if (world.Rank() == 0) {
                world.Send(DATA, 0, 1, MPI.DOUBLE, peer, TASK);
                world.Recv(DATA, 0, 1, MPI.DOUBLE, peer, TASK);
            } else {
                world.Recv(DATA, 0, 1, MPI.DOUBLE, peer, TASK);
                world.Send(DATA, 0, 1, MPI.DOUBLE, peer, TASK);
            }
        }
    }

    private static void tasks(Intracomm world, int calls) {
        for (int i = 0; i < calls; i++) {
            if (world.Rank() == 0) {
                Status asked = world.Recv(DATA, 0, 1, MPI.DOUBLE, MPI.ANY_SOURCE, ASK);
                world.Send(DATA, 0, 1, MPI.DOUBLE, asked.source, TASK);
            } else {
                world.Send(DATA, 0, 1, MPI.DOUBLE, 0, ASK);
                world.Recv(DATA, 0, 1, MPI.DOUBLE, 0, TASK);
            }
        }
    }
}
