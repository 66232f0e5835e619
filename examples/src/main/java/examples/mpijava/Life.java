package examples.mpijava;

import mpi.CartParms;
import mpi.Cartcomm;
import mpi.Datatype;
import mpi.MPI;
import mpi.ShiftParms;

/**
 * Halo exchange in two dimensions: Conway's Game of Life on a board without edges. Each rank keeps a block with a rim
 * of its neighbours' cells. Columns go first, as a derived type; then rows, together with the corners that the columns
 * have brought, so that eight neighbours need only four messages. The board is full of gliders, which fly around it and
 * are at last where they were first: one wrong cell, and they would be gone.
 */
public final class Life {
    private static final int TAG = 1;
    /** A square of the board so long has one glider in it, which moves by one row and column in four generations. */
    private static final int SQUARE = 8;

    private final Cartcomm torus;
    private final int firstRow;
    private final int firstColumn;
    private final int rows;
    private final int columns;
    private final int width;
    private final Datatype column;
    private byte[] cells;

    private Life(Cartcomm torus, int side) {
        this.torus = torus;
        CartParms place = torus.Get();
        firstRow = side * place.coords[0] / place.dims[0];
        firstColumn = side * place.coords[1] / place.dims[1];
        rows = side * (place.coords[0] + 1) / place.dims[0] - firstRow;
        columns = side * (place.coords[1] + 1) / place.dims[1] - firstColumn;
        width = columns + 2;
        column = Datatype.Vector(rows, 1, width, MPI.BYTE);
        column.Commit();
        cells = start();
    }

    /** Takes how many gliders fly abreast, 5 if not given: 25 together. */
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        int abreast = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
        int side = abreast * SQUARE;
        int[] dims = {0, 0};
        Cartcomm.Dims_create(MPI.COMM_WORLD.Size(), dims);
        if (side < dims[0]) {
            throw new IllegalArgumentException(side + " rows are too few for " + dims[0] + " rows of ranks");
        }
        Cartcomm torus = MPI.COMM_WORLD.Create_cart(dims, new boolean[] {true, true}, false);
        Life block = new Life(torus, side);
        int generations = 4 * side;
        for (int generation = 0; generation < generations; generation++) {
            block.exchangeRim();
            block.step();
        }
        int[] counts = block.counts();
        block.column.Free();
        torus.Allreduce(counts, 0, counts, 0, 2, MPI.INT, MPI.SUM);
        if (torus.Rank() == 0) {
            System.out.println("After " + generations + " generations " + abreast * abreast + " gliders are back: "
                    + counts[0] + " cells live, " + counts[1] + " are wrong");
        }
        torus.Free();
        MPI.Finalize();
    }

    private int at(int row, int col) {
        return row * width + col;
    }

    /** The cells in the beginning, without the rim. */
    private byte[] start() {
        String[] glider = {".#.", "..#", "###"};
        byte[] start = new byte[(rows + 2) * width];
        for (int row = 1; row <= rows; row++) {
            for (int col = 1; col <= columns; col++) {
                int y = (firstRow + row - 1) % SQUARE;
                int x = (firstColumn + col - 1) % SQUARE;
                start[at(row, col)] = (byte) (y < 3 && x < 3 && glider[y].charAt(x) == '#' ? 1 : 0);
            }
        }
        return start;
    }

    private void exchangeRim() {
        ShiftParms right = torus.Shift(1, 1);
        send(at(1, columns), at(1, 0), 1, column, right.rank_dest, right.rank_source);
        send(at(1, 1), at(1, columns + 1), 1, column, right.rank_source, right.rank_dest);
        ShiftParms down = torus.Shift(0, 1);
        send(at(rows, 0), at(0, 0), width, MPI.BYTE, down.rank_dest, down.rank_source);
        send(at(1, 0), at(rows + 1, 0), width, MPI.BYTE, down.rank_source, down.rank_dest);
    }

    private void send(int from, int to, int count, Datatype type, int dest, int source) {
        torus.Sendrecv(cells, from, count, type, dest, TAG, cells, to, count, type, source, TAG);
    }

    private void step() {
        byte[] next = new byte[cells.length];
        for (int row = 1; row <= rows; row++) {
            for (int i = at(row, 1); i <= at(row, columns); i++) {
                int around = cells[i - 1] + cells[i + 1];
                for (int j = i - width - 1; j <= i - width + 1; j++) {
                    around += cells[j] + cells[j + 2 * width];
                }
                next[i] = (byte) (around == 3 || around == 2 && cells[i] == 1 ? 1 : 0);
            }
        }
        cells = next;
    }

    /** How many cells live, and how many are not as they were in the beginning. */
    private int[] counts() {
        byte[] start = start();
        int[] counts = new int[2];
        for (int row = 1; row <= rows; row++) {
            for (int i = at(row, 1); i <= at(row, columns); i++) {
                counts[0] += cells[i];
                counts[1] += cells[i] == start[i] ? 0 : 1;
            }
        }
        return counts;
    }
}
