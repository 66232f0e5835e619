package npb.cfd.adi;

import benchmarks.program.UsageException;

/**
 * Who computes which cells: q squared ranks share the q x q x q cells of the grid so that each rank has one cell in
 * every layer of cells across every axis.
 *
 * <p>Shape: along an axis, the neighbours of all cells of a rank belong to one rank, its successor, and in a sweep
 * every rank has work in every one of the q stages. The cells of a rank go up one in z, one in x and down one in y,
 * wrapping round, from one to the next.
 *
 * <p>Source: Bruno and Cappello, Implementing the Beam and Warming method on the hypercube (1988); multi-partition
 * scheme of the NPB.
 */
public final class Decomposition {

    private static final int MIN_POINTS = 3;

    private final int q;
    private final Cell[] cells;
    private final int[][] cellOfStage = new int[3][];
    private final int[] successors;
    private final int[] predecessors;

    /** The share of one of {@code ranks} ranks in a grid of {@code points} points along each axis. */
    public Decomposition(int rank, int ranks, int points) {
        q = root(ranks);
        int x = rank % q;
        int y = rank / q;
        cells = new Cell[q];
        for (int axis = 0; axis < 3; axis++) {
            cellOfStage[axis] = new int[q];
        }
        for (int c = 0; c < q; c++) {
            cells[c] = new Cell(new int[] {(x + c) % q, (y - c + q) % q, c}, q, points);
            for (int axis = 0; axis < 3; axis++) {
                cellOfStage[axis][cells[c].place(axis)] = c;
            }
        }
        successors = new int[] {rankAt(x + 1, y), rankAt(x, y + 1), rankAt(x - 1, y + 1)};
        predecessors = new int[] {rankAt(x - 1, y), rankAt(x, y - 1), rankAt(x + 1, y - 1)};
    }

    /** Refuses a number of ranks that is no square, or so large that a cell has fewer than three points. */
    public static void check(int ranks, int points) {
        int q = root(ranks);
        if (q * q != ranks) {
            throw new UsageException(ranks + " ranks are no square; this benchmark runs on 1, 4, 9, 16, ... ranks");
        }
        if (points / q < MIN_POINTS) {
            int most = points / MIN_POINTS;
            throw new UsageException(
                    ranks + " ranks are too many for a grid of " + points + " points; the most are " + most * most);
        }
    }

    private static int root(int ranks) {
        return (int) Math.sqrt(ranks + 0.5);
    }

    private int rankAt(int x, int y) {
        return Math.floorMod(x, q) + q * Math.floorMod(y, q);
    }

    /** Number of cells of a rank, and number of stages of a sweep. */
    public int stages() {
        return q;
    }

    /** A cell of this rank; cells count from 0. */
    public Cell cell(int c) {
        return cells[c];
    }

    /** Number of the cell that is this rank's in a layer of cells across an axis. */
    public int cellOfStage(int axis, int stage) {
        return cellOfStage[axis][stage];
    }

    /** The rank that has the upper neighbours of this rank's cells. */
    public int successor(int axis) {
        return successors[axis];
    }

    /** The rank that has the lower neighbours. */
    public int predecessor(int axis) {
        return predecessors[axis];
    }
}
