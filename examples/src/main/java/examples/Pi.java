package examples;

import java.util.Locale;
import mpi.MPI;

/** Integrates 4 / (1 + x * x) from 0 to 1, every rank a part of the intervals, and adds the parts up at rank 0. */
public class Pi {

    /** Takes the number of intervals, ten million if not given. */
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();

        // Only rank 0 looks at the arguments; the others learn the number from it.
        int[] intervals = new int[1];
        if (rank == 0) {
            intervals[0] = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10_000_000;
        }
        MPI.COMM_WORLD.Bcast(intervals, 0, 1, MPI.INT, 0);

        double[] part = {sum(rank, size, intervals[0])};
        double[] pi = new double[1];
        MPI.COMM_WORLD.Reduce(part, 0, pi, 0, 1, MPI.DOUBLE, MPI.SUM, 0);
        if (rank == 0) {
            System.out.printf(Locale.ROOT, "pi is about %.12f, wrong by %.1e%n", pi[0], Math.abs(pi[0] - Math.PI));
        }
        MPI.Finalize();
    }

    /** The part of one rank: every size-th interval, beginning with its own number. */
    private static double sum(int rank, int size, int intervals) {
        double width = 1.0 / intervals;
        double sum = 0;
        for (int i = rank; i < intervals; i += size) {
            double x = (i + 0.5) * width;
            sum += 4 / (1 + x * x);
        }
        return sum * width;
    }
}
