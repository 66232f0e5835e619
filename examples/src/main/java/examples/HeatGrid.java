package examples;

import java.nio.DoubleBuffer;
import java.util.Locale;
import mpi.CartParms;
import mpi.Cartcomm;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.ShiftParms;

/**
 * The hot plate of {@link HeatStencil} cut in both directions, one block for each rank of a Cartesian grid, with names
 * of Open MPI's Java bindings: rows of the halo are contiguous, columns are a derived datatype. The first and the last
 * column of the plate never change.
 */
public final class HeatGrid {
    private static final int TAG = 1;
    private static final double HOT = 100;

    private final int rows;
    private final int columns;
    private final int width;
    private final ShiftParms vertical;
    private final ShiftParms horizontal;
    private final Datatype column;
    private DoubleBuffer now;
    private DoubleBuffer next;

    private HeatGrid(Cartcomm grid, int edge) {
        CartParms place = grid.getTopo();
        rows = share(edge, place.getCoord(0), place.getDim(0));
        columns = share(edge - 2, place.getCoord(1), place.getDim(1));
        width = columns + 2;
        vertical = grid.shift(0, 1);
        horizontal = grid.shift(1, 1);
        column = Datatype.createVector(rows, 1, width, MPI.DOUBLE);
        column.commit();
        now = MPI.newDoubleBuffer((rows + 2) * width);
        next = MPI.newDoubleBuffer(now.capacity());
        for (int c = 0; place.getCoord(0) == 0 && c < width; c++) {
            now.put(c, HOT);
            next.put(c, HOT);
        }
    }

    /** Takes the length of the plate's edge, 48 if not given, and the number of steps, 1000. */
    public static void main(String[] args) throws MPIException {
        String[] arguments = MPI.Init(args);
        int edge = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 48;
        int steps = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1000;
        int[] dims = {0, 0};
        Cartcomm.createDims(MPI.COMM_WORLD.getSize(), dims);
        Cartcomm grid = MPI.COMM_WORLD.createCart(dims, new boolean[] {false, false}, false);
        HeatGrid block = new HeatGrid(grid, edge);
        double[] change = new double[1];
        for (int step = 0; step < steps; step++) {
            block.exchangeHalo(grid);
            change[0] = block.step();
            grid.allReduce(change, 1, MPI.DOUBLE, MPI.MAX);
        }
        block.column.free();
        if (grid.getRank() == 0) {
            System.out.printf(Locale.ROOT, "After %d steps the last change was %.6f degrees%n", steps, change[0]);
        }
        grid.free();
        MPI.Finalize();
    }

    private static int share(int edge, int part, int parts) {
        return edge * (part + 1) / parts - edge * part / parts;
    }

    private DoubleBuffer at(int row, int col) {
        return MPI.slice(now, row * width + col);
    }

    private void exchangeHalo(Cartcomm grid) {
        int up = vertical.getRankSource();
        int down = vertical.getRankDest();
        int left = horizontal.getRankSource();
        int right = horizontal.getRankDest();
        Request.waitAll(new Request[] {
            grid.iRecv(at(0, 1), columns, MPI.DOUBLE, up, TAG),
            grid.iRecv(at(rows + 1, 1), columns, MPI.DOUBLE, down, TAG),
            grid.iRecv(at(1, 0), 1, column, left, TAG),
            grid.iRecv(at(1, columns + 1), 1, column, right, TAG),
            grid.iSend(at(1, 1), columns, MPI.DOUBLE, up, TAG),
            grid.iSend(at(rows, 1), columns, MPI.DOUBLE, down, TAG),
            grid.iSend(at(1, 1), 1, column, left, TAG),
            grid.iSend(at(1, columns), 1, column, right, TAG)
        });
    }

    /** Sets every point to the mean of its neighbours and returns the largest change. */
    private double step() {
        double largest = 0;
        for (int row = 1; row <= rows; row++) {
            for (int i = row * width + 1; i <= row * width + columns; i++) {
                double mean = (now.get(i - width) + now.get(i + width) + now.get(i - 1) + now.get(i + 1)) / 4;
                largest = Math.max(largest, Math.abs(mean - now.get(i)));
                next.put(i, mean);
            }
        }
        DoubleBuffer old = now;
        now = next;
        next = old;
        return largest;
    }
}
