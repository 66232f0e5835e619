package bireme.bb.stencil;

import java.util.Objects;

/**
 * A line or a plane of numbers, with ghost cells around.
 *
 * <p>Shape: row by row in one array, ghosts among them; rows and columns count from 0 behind the ghosts, which have the
 * numbers below 0 and from the length on. A line is a plane of one row without ghosts above or below.
 *
 * <p>Threads: one, or several that each write cells of their own.
 */
public final class Grid {
    private final int rows;
    private final int columns;
    private final int ghosts;
    private final int stride;
    /** Where row 0, column 0 is. */
    private final int origin;

    private final double[] cells;

    private Grid(int rows, int columns, int ghosts, int ghostRows, double[] cells) {
        this.rows = rows;
        this.columns = columns;
        this.ghosts = ghosts;
        this.stride = columns + 2 * ghosts;
        this.origin = ghostRows * stride + ghosts;
        this.cells = cells != null ? cells : new double[Math.multiplyExact(rows + 2 * ghostRows, stride)];
    }

    /**
     * A line of zeros.
     *
     * @param ghosts at each end
     * @throws IllegalArgumentException for a length below 1 or fewer than no ghosts
     */
    public static Grid line(int length, int ghosts) {
        check(1, length, ghosts);
        return new Grid(1, length, ghosts, 0, null);
    }

    /**
     * A plane of zeros.
     *
     * @param ghosts at each side
     * @throws IllegalArgumentException for lengths below 1 or fewer than no ghosts
     */
    public static Grid plane(int rows, int columns, int ghosts) {
        check(rows, columns, ghosts);
        return new Grid(rows, columns, ghosts, ghosts, null);
    }

    private static void check(int rows, int columns, int ghosts) {
        if (rows < 1 || columns < 1 || ghosts < 0) {
            throw new IllegalArgumentException("a grid of " + rows + " x " + columns + " cells with " + ghosts
                    + " ghosts; expected at least 1 x 1 with 0");
        }
    }

    /** The same numbers, ghosts among them, in an array of their own. */
    public Grid copy() {
        return new Grid(rows, columns, ghosts, ghostRows(), cells.clone());
    }

    /** Rows, without ghosts. */
    public int rows() {
        return rows;
    }

    /** Columns, without ghosts. */
    public int columns() {
        return columns;
    }

    /** Ghost cells at each end of a row. */
    public int ghosts() {
        return ghosts;
    }

    /** Ghost rows above, and as many below: none for a line. */
    public int ghostRows() {
        return origin / stride;
    }

    /** The array of all cells. */
    public double[] cells() {
        return cells;
    }

    /** Where a cell is in the array; the next row is {@link #stride()} on. No check is made. */
    public int index(int row, int column) {
        return origin + row * stride + column;
    }

    /** Length of a row in the array. */
    public int stride() {
        return stride;
    }

    /** A cell, or a ghost. Only those outside of the array are refused. */
    public double get(int row, int column) {
        return cells[index(row, column)];
    }

    /** A cell of a line, or a ghost. */
    public double get(int column) {
        return cells[origin + column];
    }

    /**
     * Sets a cell or a ghost.
     *
     * @throws IndexOutOfBoundsException when there is none of these numbers
     */
    public void set(int row, int column, double value) {
        Objects.checkIndex(row + ghostRows(), rows + 2 * ghostRows());
        Objects.checkIndex(column + ghosts, stride);
        cells[index(row, column)] = value;
    }

    /**
     * Sets a cell or a ghost of a line.
     *
     * @throws IndexOutOfBoundsException when there is none of this number
     */
    public void set(int column, double value) {
        set(0, column, value);
    }

    @Override
    public String toString() {
        return rows + " x " + columns + " cells with " + ghosts + " ghosts";
    }
}
