package examples.mpijava;

import java.util.Locale;
import mpi.CartParms;
import mpi.Cartcomm;
import mpi.Datatype;
import mpi.MPI;
import mpi.Prequest;
import mpi.Request;
import mpi.ShiftParms;

/**
 * Laplace's equation on a square by Jacobi's method, one block for each rank of a Cartesian grid. The eight messages of
 * a sweep are always the same: they are described once, as persistent requests, and started in each sweep. On the edge
 * stands x * x - y * y, which solves the equation inside too, on the grid as well: so the error is known.
 */
public final class Jacobi {
    private static final int TAG = 1;
    private static final double MIN_CHANGE = 1e-9;

    private final int points;
    private final int firstRow;
    private final int firstColumn;
    private final int rows;
    private final int columns;
    private final int width;
    private final double[] values;
    private final double[] next;

    private Jacobi(CartParms place, int points) {
        this.points = points;
        firstRow = points * place.coords[0] / place.dims[0];
        firstColumn = points * place.coords[1] / place.dims[1];
        rows = points * (place.coords[0] + 1) / place.dims[0] - firstRow;
        columns = points * (place.coords[1] + 1) / place.dims[1] - firstColumn;
        width = columns + 2;
        values = new double[(rows + 2) * width];
        next = new double[values.length];
        for (int row = 0; row < rows + 2; row++) {
            for (int col = 0; col < width; col++) {
                // Inside, and where neighbours' values will come, 0 is as good a start as any.
                boolean isEdge = (firstRow + row) % (points + 1) == 0 || (firstColumn + col) % (points + 1) == 0;
                values[at(row, col)] = isEdge ? exact(row, col) : 0;
            }
        }
    }

    /** Takes the number of points in a row, 16 if not given. */
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        int points = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 16;
        int[] dims = {0, 0};
        Cartcomm.Dims_create(MPI.COMM_WORLD.Size(), dims);
        if (points < dims[0]) {
            throw new IllegalArgumentException(points + " rows are too few for " + dims[0] + " rows of ranks");
        }
        Cartcomm grid = MPI.COMM_WORLD.Create_cart(dims, new boolean[] {false, false}, false);
        Jacobi block = new Jacobi(grid.Get(), points);
        Datatype column = Datatype.Vector(block.rows, 1, block.width, MPI.DOUBLE);
        column.Commit();
        Prequest[] halo = block.halo(grid, column);
        int sweeps = 0;
        double[] change = {1};
        while (change[0] > MIN_CHANGE) {
            Prequest.Startall(halo);
            Request.Waitall(halo);
            change[0] = block.sweep();
            sweeps++;
            // All ranks get the same answer, and leave the loop together.
            grid.Allreduce(change, 0, change, 0, 1, MPI.DOUBLE, MPI.MAX);
        }
        double[] error = {block.error()};
        grid.Allreduce(error, 0, error, 0, 1, MPI.DOUBLE, MPI.MAX);
        for (Prequest message : halo) {
            message.Free();
        }
        column.Free();
        if (grid.Rank() == 0) {
            System.out.printf(Locale.ROOT, "%d x %d points: %d sweeps, error %.1e%n", points, points, sweeps, error[0]);
        }
        grid.Free();
        MPI.Finalize();
    }

    /** At an edge of the square the neighbour is {@code MPI.PROC_NULL}, and its messages do nothing. */
    private Prequest[] halo(Cartcomm grid, Datatype column) {
        ShiftParms down = grid.Shift(0, 1);
        ShiftParms right = grid.Shift(1, 1);
        return new Prequest[] {
            grid.Recv_init(values, at(0, 1), columns, MPI.DOUBLE, down.rank_source, TAG),
            grid.Recv_init(values, at(rows + 1, 1), columns, MPI.DOUBLE, down.rank_dest, TAG),
            grid.Recv_init(values, at(1, 0), 1, column, right.rank_source, TAG),
            grid.Recv_init(values, at(1, columns + 1), 1, column, right.rank_dest, TAG),
            grid.Send_init(values, at(1, 1), columns, MPI.DOUBLE, down.rank_source, TAG),
            grid.Send_init(values, at(rows, 1), columns, MPI.DOUBLE, down.rank_dest, TAG),
            grid.Send_init(values, at(1, 1), 1, column, right.rank_source, TAG),
            grid.Send_init(values, at(1, columns), 1, column, right.rank_dest, TAG)
        };
    }

    private int at(int row, int col) {
        return row * width + col;
    }

    private double exact(int row, int col) {
        double y = (firstRow + row) / (points + 1.0);
        double x = (firstColumn + col) / (points + 1.0);
        return x * x - y * y;
    }

    /** Sets every point to the mean of its neighbours and returns the largest change. */
    private double sweep() {
        double largest = 0;
        for (int row = 1; row <= rows; row++) {
            for (int i = at(row, 1); i <= at(row, columns); i++) {
                next[i] = (values[i - width] + values[i + width] + values[i - 1] + values[i + 1]) / 4;
                largest = Math.max(largest, Math.abs(next[i] - values[i]));
            }
        }
        // Copied, not swapped: the persistent requests are bound to the one array.
        for (int row = 1; row <= rows; row++) {
            System.arraycopy(next, at(row, 1), values, at(row, 1), columns);
        }
        return largest;
    }

    private double error() {
        double largest = 0;
        for (int row = 1; row <= rows; row++) {
            for (int col = 1; col <= columns; col++) {
                largest = Math.max(largest, Math.abs(values[at(row, col)] - exact(row, col)));
            }
        }
        return largest;
    }
}
