package npb.ft;

import benchmarks.timing.Timers;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import npb.run.Threads;

/**
 * The solution at one time step after another, on one rank.
 *
 * <p>Shape: two or three arrays of this rank's points: the spectrum, the values being transformed and, when there is
 * somebody to exchange with, what the next exchange or reordering fills. They are allocated once.
 *
 * <p>Threads: used by the thread of a rank; passes are shared out to {@link Threads}.
 */
final class FtSolver {

    /** Names of the sections that are timed, in the order of the constants. */
    static final String[] SECTIONS = {"setup", "lines x, y", "decay, lines z", "exchange", "checksum"};

    private static final int SETUP = 0;
    private static final int PLANES = 1;
    private static final int LINES_Z = 2;
    private static final int EXCHANGE = 3;
    private static final int CHECKSUM = 4;

    private static final int CHECKED_POINTS = 1024;

    private final PointDistribution shares;
    private final Intracomm comm;
    private final Intracomm sameRow;
    private final Intracomm sameColumn;
    private final Timers timers;
    private final Threads threads;
    private final LineWork[] work;
    private final InitialValues[] initial;
    private final Decay decay;
    private final double[] spectrum;
    private double[] values;
    private double[] spare;

    /** Every rank of {@code comm} creates one. */
    FtSolver(Intracomm comm, PointDistribution shares, Timers timers, Threads threads) {
        this.shares = shares;
        this.comm = comm;
        this.timers = timers;
        this.threads = threads;
        sameRow = shares.p1() == 1 ? comm : comm.Split(shares.row(), shares.column());
        sameColumn = shares.p1() == 1 ? comm : comm.Split(shares.column(), shares.row());
        work = new LineWork[threads.count()];
        Arrays.setAll(work, i -> new LineWork(shares));
        initial = new InitialValues[threads.count()];
        Arrays.setAll(initial, i -> new InitialValues(shares));
        decay = new Decay(shares, LineWork.linesAlongZ(shares));
        spectrum = new double[shares.doubles()];
        values = new double[shares.doubles()];
        spare = shares.p1() * shares.p2() == 1 ? values : new double[shares.doubles()];
    }

    /** Draws the initial values and transforms them. */
    void start() {
        timers.start(SETUP);
        threads.run(thread -> forShare(thread, shares.zCount(), z -> initial[thread].fill(values, z)));
        timers.stop(SETUP);
        forward();
    }

    /** Values at a time step, which counts from 1; the answer is their checksum, the same on every rank. */
    double[] step(int step) {
        decay.setStep(step);
        inverse();
        timers.start(CHECKSUM);
        double[] sum = checksum();
        timers.stop(CHECKSUM);
        return sum;
    }

    private void forward() {
        boolean isRowWhole = shares.p1() == 1;
        timers.start(PLANES);
        planes(isRowWhole ? this::forwardInPlane : (thread, z) -> work[thread].alongX(values, z, false));
        if (!isRowWhole) {
            timers.stop(PLANES);
            exchange(sameColumn, shares.p1());
            timers.start(PLANES);
            planes((thread, z) -> work[thread].alongY(values, spare, z));
        }
        swap();
        timers.stop(PLANES);
        exchange(sameRow, shares.p2());
        timers.start(LINES_Z);
        threads.run(thread -> forShare(thread, shares.yCountAtZ(), y -> work[thread].alongZ(values, spectrum, y)));
        timers.stop(LINES_Z);
    }

    /** Both passes while the plane is in the cache. */
    private void forwardInPlane(int thread, int z) {
        work[thread].alongX(values, z, false);
        work[thread].alongY(values, spare, z);
    }

    private void inverse() {
        boolean isRowWhole = shares.p1() == 1;
        timers.start(LINES_Z);
        threads.run(thread ->
                forShare(thread, shares.yCountAtZ(), y -> work[thread].backAlongZ(spectrum, values, y, decay)));
        timers.stop(LINES_Z);
        exchange(sameRow, shares.p2());
        timers.start(PLANES);
        planes(isRowWhole ? this::backInPlane : (thread, z) -> work[thread].backAlongY(values, spare, z));
        swap();
        timers.stop(PLANES);
        if (!isRowWhole) {
            exchange(sameColumn, shares.p1());
            timers.start(PLANES);
            planes((thread, z) -> work[thread].alongX(values, z, true));
            timers.stop(PLANES);
        }
    }

    private void backInPlane(int thread, int z) {
        work[thread].backAlongY(values, spare, z);
        work[thread].alongX(spare, z, true);
    }

    /** What a thread does with one plane of z, or one y. */
    private interface PlaneWork {
        void run(int thread, int plane);
    }

    /** What is done at each index of a share. */
    private interface IndexWork {
        void run(int index);
    }

    private void planes(PlaneWork plane) {
        threads.run(thread -> forShare(thread, shares.zCount(), z -> plane.run(thread, z)));
    }

    private void forShare(int thread, int count, IndexWork index) {
        int end = (int) ((long) count * (thread + 1) / threads.count());
        for (int i = (int) ((long) count * thread / threads.count()); i < end; i++) {
            index.run(i);
        }
    }

    private void exchange(Intracomm peers, int count) {
        if (count > 1) {
            timers.start(EXCHANGE);
            int length = values.length / count;
            peers.Alltoall(values, 0, length, MPI.DOUBLE, spare, 0, length, MPI.DOUBLE);
            swap();
            timers.stop(EXCHANGE);
        }
    }

    private void swap() {
        double[] last = values;
        values = spare;
        spare = last;
    }

    /** The sum of 1024 points spread over the grid, scaled as the inverse transform was not. */
    private double[] checksum() {
        double[] mine = new double[2];
        int firstY = shares.row() * shares.yCount();
        int firstZ = shares.column() * shares.zCount();
        for (int j = 1; j <= CHECKED_POINTS; j++) {
            int x = j % shares.nx();
            int y = 3 * j % shares.ny() - firstY;
            int z = 5 * j % shares.nz() - firstZ;
            if (y >= 0 && y < shares.yCount() && z >= 0 && z < shares.zCount()) {
                int at = shares.rowOfX(x / shares.xCount(), z, y) + x % shares.xCount();
                mine[0] += values[at];
                mine[1] += values[at + shares.xCount()];
            }
        }
        double points = (double) shares.nx() * shares.ny() * shares.nz();
        mine[0] /= points;
        mine[1] /= points;
        double[] sum = new double[2];
        comm.Allreduce(mine, 0, sum, 0, 2, MPI.DOUBLE, MPI.SUM);
        return sum;
    }
}
