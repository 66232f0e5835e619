import java.util.Arrays;
import java.util.Locale;
import mpi.Intracomm;
import mpi.MPI;

/**
 * What calls that need no lost rank cost before a rank is lost, and afterwards: nanoseconds, first quartiles of short
 * batches. Prints rows of a Markdown table.
 *
 * <p>Shape: half round trips of 8 bytes between ranks 0 and 1 of MPI.COMM_WORLD, and Barrier and Allreduce of 8 bytes of
 * all ranks but the last, each in turn; then the last rank ends itself, and the same once more.
 *
 * <p>Run: mpjrun -np 3 --on-rank-death notify microbenchmarks/compare/AfterLoss.java [ROUNDS; 60] [CALLS; 2000]
 */
public class AfterLoss {
    private static final String[] NAMES = {"Send and Recv, 8 bytes", "Barrier", "Allreduce, 8 bytes"};
    private static final long[] IN = new long[1];
    private static final long[] OUT = new long[1];

    private AfterLoss() {}

    public static void main(String[] args) throws InterruptedException {
        String[] own = MPI.Init(args);
        int rounds = own.length > 0 ? Integer.parseInt(own[0]) : 60;
        int calls = own.length > 1 ? Integer.parseInt(own[1]) : 2000;
        Intracomm world = MPI.COMM_WORLD;
        int last = world.Size() - 1;
        Intracomm others = world.Split(world.Rank() == last ? 1 : 0, world.Rank());
        if (world.Rank() == last) {
            world.Recv(IN, 0, 1, MPI.LONG, 0, 0);
            System.exit(0); // the loss
        }
        double[][] before = times(world, others, rounds, calls);
        if (world.Rank() == 0) {
            world.Send(OUT, 0, 1, MPI.LONG, last, 0);
        }
        while (world.Get_failed().Size() == 0) {
            Thread.sleep(1); // told of by another thread
        }
        others.Barrier();
        double[][] after = times(world, others, rounds, calls);
        if (world.Rank() == 0) {
            for (int call = 0; call < NAMES.length; call++) {
                double first = quartile(before[call]);
                double second = quartile(after[call]);
                System.out.printf(
                        Locale.ROOT, "| %d | %s | %.0f | %.0f | %.2f |%n", last + 1, NAMES[call], first, second, second / first);
            }
        }
        MPI.Finalize();
    }

    private static double[][] times(Intracomm world, Intracomm others, int rounds, int calls) {
        double[][] ns = new double[NAMES.length][rounds];
        for (int round = -rounds / 3; round < rounds; round++) {
            for (int call = 0; call < NAMES.length; call++) {
                others.Barrier();
                long start = System.nanoTime();
                for (int i = 0; i < calls; i++) {
                    run(call, world, others);
                }
                ns[call][Math.max(round, 0)] = (System.nanoTime() - start) / (double) calls / (call == 0 ? 2 : 1);
            }
        }
        return ns;
    }

    private static void run(int call, Intracomm world, Intracomm others) {
        if (call == 1) {
            others.Barrier();
        } else if (call == 2) {
            others.Allreduce(OUT, 0, IN, 0, 1, MPI.LONG, MPI.SUM);
        } else if (world.Rank() == 0) {
            world.Send(OUT, 0, 1, MPI.LONG, 1, 0);
            world.Recv(IN, 0, 1, MPI.LONG, 1, 0);
        } else if (world.Rank() == 1) {
            world.Recv(IN, 0, 1, MPI.LONG, 0, 0);
            world.Send(OUT, 0, 1, MPI.LONG, 0, 0);
        }
    }

    private static double quartile(double[] times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 4];
    }
}
