package jgf.sor;

import java.util.Random;
import jgf.run.Shares;
import mpi.Intracomm;
import mpi.MPI;

/**
 * A rank's rows of a square grid, with one row more above and below: those of its neighbours, or the fixed border.
 *
 * <p>Shape: the rows between the first and the last of the whole grid are dealt out in intervals. A point moves towards
 * the mean of its four neighbours. Points have two colours as on a chequerboard, so that all neighbours of a point have
 * the other one: first all of one colour move, then all of the other, in any order and on any number of ranks.
 *
 * <p>Threads: confined to the thread of a rank.
 */
final class Grid {
    private static final double OMEGA = 1.25;
    private static final long SEED = 10_101_010;
    private static final double SCALE = 1e-6;
    private static final int UP = 1;
    private static final int DOWN = 2;

    private final Intracomm comm;
    private final int order;
    private final int firstRow;
    private final int rows;
    private final double[] points;

    Grid(Intracomm comm, int order) {
        this.comm = comm;
        this.order = order;
        Shares shares = new Shares(order - 2, comm.Size(), 1);
        firstRow = 1 + shares.start(comm.Rank());
        rows = shares.count(comm.Rank());
        points = new double[(rows + 2) * order];
    }

    /** Sets the start: random numbers, the same for any number of ranks. */
    void fill() {
        Random random = new Random(SEED);
        for (int row = 0; row < order; row++) {
            int own = row - firstRow + 1;
            boolean isOwn = own >= 0 && own < rows + 2;
            for (int i = 0; i < order; i++) {
                double value = random.nextDouble() * SCALE;
                if (isOwn) {
                    points[own * order + i] = value;
                }
            }
        }
    }

    /** Moves the points of one colour: 0, those whose row and column add up to an even number, or 1. */
    void sweep(int colour) {
        for (int row = 1; row <= rows; row++) {
            int parity = (firstRow + row - 1 + colour) % 2;
            relax(row * order + 2 - parity, (row + 1) * order - 1);
        }
    }

    private void relax(int from, int end) {
        double[] p = points;
        for (int i = from; i < end; i += 2) {
            p[i] = OMEGA / 4 * (p[i - order] + p[i + order] + p[i - 1] + p[i + 1]) + (1 - OMEGA) * p[i];
        }
    }

    /** Gives the outermost rows to the neighbours and takes theirs. */
    void exchange() {
        int above = comm.Rank() == 0 ? MPI.PROC_NULL : comm.Rank() - 1;
        int below = comm.Rank() == comm.Size() - 1 ? MPI.PROC_NULL : comm.Rank() + 1;
        int last = rows * order;
        comm.Sendrecv(points, order, order, MPI.DOUBLE, above, UP, points, last + order, order, MPI.DOUBLE, below, UP);
        comm.Sendrecv(points, last, order, MPI.DOUBLE, below, DOWN, points, 0, order, MPI.DOUBLE, above, DOWN);
    }

    /** Sum of all points but those of the border. */
    double total() {
        double[] sum = new double[1];
        for (int row = 1; row <= rows; row++) {
            for (int i = row * order + 1; i < (row + 1) * order - 1; i++) {
                sum[0] += points[i];
            }
        }
        double[] all = new double[1];
        comm.Allreduce(sum, 0, all, 0, 1, MPI.DOUBLE, MPI.SUM);
        return all[0];
    }
}
