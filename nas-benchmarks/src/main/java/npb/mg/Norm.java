package npb.mg;

import mpi.Intracomm;
import mpi.MPI;
import npb.run.Threads;

/** Root mean square over all points of all ranks. */
final class Norm {

    private Norm() {}

    /** The norm from the sum of the squares of this rank's points; every rank calls it and gets the same answer. */
    static double of(double squares, Intracomm comm, double points) {
        double[] all = new double[1];
        comm.Allreduce(new double[] {squares}, 0, all, 0, 1, MPI.DOUBLE, MPI.SUM);
        return Math.sqrt(all[0] / points);
    }

    /** The sum of the squares of a grid's own points, the same for any number of threads. */
    static double squares(Grid grid, Threads threads) {
        double[] planes = new double[grid.n(2)];
        threads.run(1, grid.n(2) - 1, (from, end) -> {
            for (int i2 = from; i2 < end; i2++) {
                planes[i2] = squares(grid, i2);
            }
        });
        double sum = 0;
        for (double plane : planes) {
            sum += plane;
        }
        return sum;
    }

    private static double squares(Grid grid, int i2) {
        double sum = 0;
        for (int i1 = 1; i1 < grid.n(1) - 1; i1++) {
            sum += squares(grid.line(i1, i2));
        }
        return sum;
    }

    /** Of a line without its ends, in four sums that need not wait for each other. */
    private static double squares(double[] line) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int i = 1;
        for (; i < line.length - 4; i += 4) {
            a += line[i] * line[i];
            b += line[i + 1] * line[i + 1];
            c += line[i + 2] * line[i + 2];
            d += line[i + 3] * line[i + 3];
        }
        for (; i < line.length - 1; i++) {
            a += line[i] * line[i];
        }
        return (a + b) + (c + d);
    }
}
