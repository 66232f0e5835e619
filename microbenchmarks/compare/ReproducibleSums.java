import java.util.Arrays;
import java.util.Random;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Op;

/**
 * Allreduce of doubles by MPI.SUM and by Op.REPRODUCIBLE_SUM, in short rounds in turn; first quartiles.
 *
 * <p>Run: mpjrun -np 4 microbenchmarks/compare/ReproducibleSums.java
 */
public class ReproducibleSums {
    private static final int ROUNDS = 24;

    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        if (world.Rank() == 0) {
            System.out.println("| ranks | bytes | MPI.SUM, us | REPRODUCIBLE_SUM, us | ratio |");
            System.out.println("|---|---|---|---|---|");
        }
        for (int bytes : new int[] {8, 1 << 10, 64 << 10, 1 << 20, 8 << 20}) {
            compare(world, bytes / Double.BYTES, Math.max(2, Math.min(100, (2 << 20) / bytes)));
        }
        MPI.Finalize();
    }

    private static void compare(Intracomm world, int count, int calls) {
        double[] own = new Random(world.Rank()).doubles(count, -1, 1).toArray();
        double[] sum = new double[count];
        double[] plain = new double[ROUNDS];
        double[] exact = new double[ROUNDS];
        for (int round = -12; round < ROUNDS; round++) {
            double ofPlain = time(world, own, sum, count, calls, MPI.SUM);
            double ofExact = time(world, own, sum, count, calls, Op.REPRODUCIBLE_SUM);
            if (round >= 0) {
                plain[round] = ofPlain;
                exact[round] = ofExact;
            }
        }
        if (world.Rank() == 0) {
            double first = quartile(plain);
            double second = quartile(exact);
            System.out.printf(
                    "| %d | %d | %.1f | %.1f | %.2f |%n",
                    world.Size(), count * Double.BYTES, first, second, second / first);
        }
    }

    /** Microseconds per call. */
    private static double time(Intracomm world, double[] own, double[] sum, int count, int calls, Op op) {
        world.Barrier();
        long start = System.nanoTime();
        for (int call = 0; call < calls; call++) {
            world.Allreduce(own, 0, sum, 0, count, MPI.DOUBLE, op);
        }
        return (System.nanoTime() - start) / 1e3 / calls;
    }

    private static double quartile(double[] values) {
        Arrays.sort(values);
        return values[values.length / 4];
    }
}
