package examples;

import examples.patterns.Arguments;
import examples.patterns.Program;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Heat spreads over a square plate whose top edge is kept hot. The plate is cut into strips, one for each rank; before
 * every step neighbours exchange the rows at their common edge (the halo).
 */
public final class HeatStencil {
    private static final String USAGE = "mpjrun -np N examples.HeatStencil [edge, at least N] [steps]";
    private static final int UP = 1;
    private static final int DOWN = 2;
    private static final double HOT = 100;
    private static final String SHADES = " .:-=+*#%@";

    private final int columns;
    private final int rows;
    private final int above;
    private final int below;

    /** Row 0 and row rows + 1 are halo: they belong to the neighbours or, at the rim, never change. */
    private double[] now;

    private double[] next;

    HeatStencil(int edge, int rank, int size) {
        columns = edge;
        rows = firstRow(edge, rank + 1, size) - firstRow(edge, rank, size);
        above = rank == 0 ? MPI.PROC_NULL : rank - 1;
        below = rank == size - 1 ? MPI.PROC_NULL : rank + 1;
        now = new double[(rows + 2) * columns];
        next = new double[now.length];
        if (rank == 0) {
            Arrays.fill(now, 0, columns, HOT);
            Arrays.fill(next, 0, columns, HOT);
        }
    }

    /** Takes the length of the plate's edge, 48 if not given, and the number of steps, 1000. */
    public static void main(String[] args) {
        String[] own = MPI.Init(args);
        Program.run("HeatStencil", () -> run(new Arguments(USAGE, List.of(own)).atMost(2)));
    }

    private static void run(Arguments own) {
        Intracomm world = MPI.COMM_WORLD;
        int edge = own.number(0, 48, world.Size());
        int steps = own.number(1, 1000, 0);
        HeatStencil strip = new HeatStencil(edge, world.Rank(), world.Size());
        double change = 0;
        for (int step = 0; step < steps; step++) {
            strip.exchangeHalo(world);
            change = strip.step(world);
        }
        double[] plate = strip.gather(world, edge);
        if (world.Rank() == 0) {
            System.out.printf(Locale.ROOT, "After %d steps the last change was %.6f degrees%n", steps, change);
            print(plate, edge);
        }
        MPI.Finalize();
    }

    /** Two shifts: everyone sends one way and receives from the other; at the rim one half is with PROC_NULL. */
    void exchangeHalo(Intracomm world) {
        int lastRow = rows * columns;
        int haloBelow = lastRow + columns;
        world.Sendrecv(now, columns, columns, MPI.DOUBLE, above, UP, now, haloBelow, columns, MPI.DOUBLE, below, UP);
        world.Sendrecv(now, lastRow, columns, MPI.DOUBLE, below, DOWN, now, 0, columns, MPI.DOUBLE, above, DOWN);
    }

    /** Every inner point becomes the mean of its four neighbours; returns the largest change on the whole plate. */
    double step(Intracomm world) {
        double[] change = {0};
        for (int row = 1; row <= rows; row++) {
            change[0] = Math.max(change[0], relax(row * columns));
        }
        double[] swap = now;
        now = next;
        next = swap;
        double[] largest = new double[1];
        world.Allreduce(change, 0, largest, 0, 1, MPI.DOUBLE, MPI.MAX);
        return largest[0];
    }

    private double relax(int row) {
        double change = 0;
        for (int i = row + 1; i < row + columns - 1; i++) {
            next[i] = (now[i - columns] + now[i + columns] + now[i - 1] + now[i + 1]) / 4;
            change = Math.max(change, Math.abs(next[i] - now[i]));
        }
        return change;
    }

    double[] gather(Intracomm world, int edge) {
        int size = world.Size();
        int[] counts = new int[size];
        int[] begins = new int[size];
        for (int r = 0; r < size; r++) {
            begins[r] = firstRow(edge, r, size) * columns;
            counts[r] = firstRow(edge, r + 1, size) * columns - begins[r];
        }
        double[] plate = new double[edge * columns];
        world.Gatherv(now, columns, rows * columns, MPI.DOUBLE, plate, 0, counts, begins, MPI.DOUBLE, 0);
        return plate;
    }

    private static int firstRow(int edge, int rank, int size) {
        return (int) ((long) edge * rank / size);
    }

    /** Draws the plate, the hotter the darker; every other row, because letters are taller than wide. */
    private static void print(double[] plate, int edge) {
        for (int row = 0; row < edge; row += 2) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < edge; column++) {
                line.append(SHADES.charAt((int) (plate[row * edge + column] / HOT * SHADES.length())));
            }
            System.out.println(line);
        }
    }
}
