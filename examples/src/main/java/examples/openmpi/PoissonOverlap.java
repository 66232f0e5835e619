package examples.openmpi;

import java.nio.DoubleBuffer;
import java.util.Locale;
import mpi.CartComm;
import mpi.CartParms;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/**
 * Jacobi's method for Poisson's equation, computing while messages are in flight: a sweep starts the halo exchange,
 * computes the points that need no halo, waits, and computes the others. A sum over all ranks is started, too, and not
 * asked for before the next report. The equation is one whose solution is known, and how fast the error falls as well.
 */
public final class PoissonOverlap {
    private static final int TAG = 1;
    private static final int SWEEPS_BETWEEN_REPORTS = 100;
    private static final double PERMITTED_ERROR = 1e-9;

    private final int points;
    private final int firstRow;
    private final int firstColumn;
    private final int rows;
    private final int columns;
    private final int width;
    private final Datatype column;
    private DoubleBuffer now;
    private DoubleBuffer next;

    private PoissonOverlap(CartParms place, int points) throws MPIException {
        this.points = points;
        firstRow = points * place.getCoord(0) / place.getDim(0);
        firstColumn = points * place.getCoord(1) / place.getDim(1);
        rows = points * (place.getCoord(0) + 1) / place.getDim(0) - firstRow;
        columns = points * (place.getCoord(1) + 1) / place.getDim(1) - firstColumn;
        width = columns + 2;
        column = Datatype.createVector(rows, 1, width, MPI.DOUBLE);
        column.commit();
        now = MPI.newDoubleBuffer((rows + 2) * width);
        next = MPI.newDoubleBuffer(now.capacity());
    }

    /** Takes the number of points in a row, 12 if not given, and of reports, each after 100 sweeps, 4. */
    public static void main(String[] args) throws MPIException {
        String[] arguments = MPI.Init(args);
        int points = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 12;
        int reports = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 4;
        int[] dims = {0, 0};
        CartComm.createDims(MPI.COMM_WORLD.getSize(), dims);
        if (points < dims[0]) {
            throw new IllegalArgumentException(points + " rows are too few for " + dims[0] + " rows of ranks");
        }
        CartComm grid = MPI.COMM_WORLD.createCart(dims, new boolean[] {false, false}, false);
        PoissonOverlap block = new PoissonOverlap(grid.getTopo(), points);
        DoubleBuffer error = MPI.newDoubleBuffer(1);
        for (int report = 0; report <= reports; report++) {
            Request reduction = grid.iAllReduce(error.put(0, block.error()), 1, MPI.DOUBLE, MPI.MAX);
            for (int sweep = 0; report < reports && sweep < SWEEPS_BETWEEN_REPORTS; sweep++) {
                block.sweep(grid);
            }
            reduction.waitFor();
            report(grid, points, report * SWEEPS_BETWEEN_REPORTS, error.get(0));
        }
        block.column.free();
        grid.free();
        MPI.Finalize();
    }

    /** In the beginning the error is the solution itself, which each sweep makes smaller by the same factor. */
    private static void report(CartComm grid, int points, int sweeps, double error) throws MPIException {
        double largest = Math.pow(Math.sin(Math.PI * ((points + 1) / 2) / (points + 1)), 2);
        double expected = largest * Math.pow(Math.cos(Math.PI / (points + 1)), sweeps);
        if (Math.abs(error - expected) > PERMITTED_ERROR) {
            throw new IllegalStateException(sweeps + " sweeps, error " + error + ", expected " + expected);
        }
        if (grid.getRank() == 0) {
            System.out.printf(Locale.ROOT, "After %d sweeps the error is %.3e%n", sweeps, error);
        }
    }

    private DoubleBuffer at(int row, int col) {
        return MPI.slice(now, row * width + col);
    }

    private void sweep(CartComm grid) throws MPIException {
        int up = grid.shift(0, 1).getRankSource();
        int down = grid.shift(0, 1).getRankDest();
        int left = grid.shift(1, 1).getRankSource();
        int right = grid.shift(1, 1).getRankDest();
        Request[] halo = {
            grid.iRecv(at(0, 1), columns, MPI.DOUBLE, up, TAG),
            grid.iRecv(at(rows + 1, 1), columns, MPI.DOUBLE, down, TAG),
            grid.iRecv(at(1, 0), 1, column, left, TAG),
            grid.iRecv(at(1, columns + 1), 1, column, right, TAG),
            grid.iSend(at(1, 1), columns, MPI.DOUBLE, up, TAG),
            grid.iSend(at(rows, 1), columns, MPI.DOUBLE, down, TAG),
            grid.iSend(at(1, 1), 1, column, left, TAG),
            grid.iSend(at(1, columns), 1, column, right, TAG)
        };
        compute(2, rows - 1, 2, columns - 1);
        Request.waitAll(halo);
        // The rim: its first and its last row, then what is left of its columns.
        compute(1, 1, 1, columns);
        compute(Math.max(2, rows), rows, 1, columns);
        compute(2, rows - 1, 1, 1);
        compute(2, rows - 1, Math.max(2, columns), columns);
        DoubleBuffer old = now;
        now = next;
        next = old;
    }

    private void compute(int fromRow, int toRow, int fromColumn, int toColumn) {
        // The source for which the solution is right on the grid, not only in the limit.
        double factor = 1 - Math.cos(Math.PI / (points + 1));
        for (int row = fromRow; row <= toRow; row++) {
            for (int col = fromColumn; col <= toColumn; col++) {
                int i = row * width + col;
                double around = now.get(i - width) + now.get(i + width) + now.get(i - 1) + now.get(i + 1);
                next.put(i, around / 4 + factor * solution(row, col));
            }
        }
    }

    private double solution(int row, int col) {
        return Math.sin(Math.PI * (firstRow + row) / (points + 1))
                * Math.sin(Math.PI * (firstColumn + col) / (points + 1));
    }

    private double error() {
        double largest = 0;
        for (int row = 1; row <= rows; row++) {
            for (int col = 1; col <= columns; col++) {
                largest = Math.max(largest, Math.abs(now.get(row * width + col) - solution(row, col)));
            }
        }
        return largest;
    }
}
