package examples;

import java.util.Arrays;
import java.util.Locale;
import mpi.CartParms;
import mpi.Cartcomm;
import mpi.Datatype;
import mpi.MPI;
import mpi.Prequest;

/**
 * The hot plate of {@link HeatStencil} in tiles, whose whole halo is one exchange with the neighbours: rows and columns
 * of the same array, each block with a datatype of its own, prepared once for each of the two plates. Ranks may be
 * reordered, so that neighbours come into one JVM.
 */
public final class HeatTiles {
    private static final double HOT = 100;
    private static final int[] ONE_EACH = {1, 1, 1, 1};

    private final int rows;
    private final int columns;
    private final int width;
    private double[] now;
    private double[] next;
    private Prequest haloOfNow;
    private Prequest haloOfNext;

    private HeatTiles(Cartcomm grid, int edge) {
        CartParms place = grid.Get();
        rows = share(edge, place.coords[0], place.dims[0]);
        columns = share(edge - 2, place.coords[1], place.dims[1]);
        width = columns + 2;
        now = new double[(rows + 2) * width];
        next = new double[now.length];
        if (place.coords[0] == 0) {
            Arrays.fill(now, 0, width, HOT);
            Arrays.fill(next, 0, width, HOT);
        }
        Datatype row = Datatype.Contiguous(columns, MPI.DOUBLE);
        Datatype column = Datatype.Vector(rows, 1, width, MPI.DOUBLE);
        row.Commit();
        column.Commit();
        haloOfNow = halo(grid, now, row, column);
        haloOfNext = halo(grid, next, row, column);
        row.Free(); // what was prepared keeps what it needs
        column.Free();
    }

    private static int share(int edge, int part, int parts) {
        return edge * (part + 1) / parts - edge * part / parts;
    }

    /** Blocks in the order of the neighbours: above, below, left, right. */
    private Prequest halo(Cartcomm grid, double[] plate, Datatype row, Datatype column) {
        Datatype[] types = {row, row, column, column};
        int[] border = {width + 1, rows * width + 1, width + 1, width + columns};
        int[] halo = {1, (rows + 1) * width + 1, width, width + columns + 1};
        return grid.Neighbor_alltoallw_init(plate, 0, ONE_EACH, border, types, plate, 0, ONE_EACH, halo, types);
    }

    /** Takes the length of the plate's edge, 48 if not given, and the number of steps, 1000. */
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        int edge = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 48;
        int steps = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1000;
        int[] dims = {0, 0};
        Cartcomm.Dims_create(MPI.COMM_WORLD.Size(), dims);
        try (Cartcomm grid = MPI.COMM_WORLD.Create_cart(dims, new boolean[] {false, false}, true)) {
            HeatTiles tile = new HeatTiles(grid, edge);
            double[] change = new double[1];
            for (int step = 0; step < steps; step++) {
                change[0] = tile.step();
                grid.allReduce(change, MPI.MAX);
            }
            tile.haloOfNow.Free();
            tile.haloOfNext.Free();
            if (grid.Rank() == 0) {
                System.out.printf(Locale.ROOT, "After %d steps the last change was %.6f degrees%n", steps, change[0]);
            }
        }
        MPI.Finalize();
    }

    /** Sets every point to the mean of its neighbours and returns the largest change. */
    private double step() {
        haloOfNow.Start();
        haloOfNow.Wait();
        double largest = 0;
        for (int row = 1; row <= rows; row++) {
            for (int i = row * width + 1; i <= row * width + columns; i++) {
                double mean = (now[i - width] + now[i + width] + now[i - 1] + now[i + 1]) / 4;
                largest = Math.max(largest, Math.abs(mean - now[i]));
                next[i] = mean;
            }
        }
        double[] plate = now;
        now = next;
        next = plate;
        Prequest halo = haloOfNow;
        haloOfNow = haloOfNext;
        haloOfNext = halo;
        return largest;
    }
}
