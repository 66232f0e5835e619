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
        this.stride = Math.addExact(columns, Math.multiplyExact(2, ghosts));
        this.origin = Math.addExact(Math.multiplyExact(ghostRows, stride), ghosts);
        int allRows = Math.addExact(rows, Math.multiplyExact(2, ghostRows));
        this.cells = cells != null ? cells : new double[Math.multiplyExact(allRows, stride)];
    }

    /**
     * {@return a line of zeros}
     *
     * @param length cells without ghosts, at least 1
     * @param ghosts ghost cells at each end, at least 0
     * @throws IllegalArgumentException for a length below 1 or fewer than no ghosts
     * @throws ArithmeticException when there are more cells than an array holds
     */
    public static Grid line(int length, int ghosts) {
        check(1, length, ghosts);
        return new Grid(1, length, ghosts, 0, null);
    }

    /**
     * {@return a plane of zeros}
     *
     * @param rows rows without ghosts, at least 1
     * @param columns columns without ghosts, at least 1
     * @param ghosts ghost cells at each side, at least 0
     * @throws IllegalArgumentException for lengths below 1 or fewer than no ghosts
     * @throws ArithmeticException when there are more cells than an array holds
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

    /** {@return the same numbers, ghosts among them, in an array of their own} */
    public Grid copy() {
        return new Grid(rows, columns, ghosts, ghostRows(), cells.clone());
    }

    /** {@return the number of rows, without ghosts} */
    public int rows() {
        return rows;
    }

    /** {@return the number of columns, without ghosts} */
    public int columns() {
        return columns;
    }

    /** {@return the number of ghost cells at each end of a row} */
    public int ghosts() {
        return ghosts;
    }

    /** {@return the number of ghost rows above, and as many below: none for a line} */
    public int ghostRows() {
        return origin / stride;
    }

    /** {@return the array of all cells, not a copy} */
    public double[] cells() {
        return cells;
    }

    /**
     * {@return the index in {@link #cells()} of a cell or ghost; the next row is {@link #stride()} on. No check is
     * made}
     *
     * @param row row, 0 for the first; ghosts are below 0 and from {@code rows()} on
     * @param column column, 0 for the first; ghosts are below 0 and from {@code columns()} on
     */
    public int index(int row, int column) {
        return origin + row * stride + column;
    }

    /** {@return the length of a row in the array, in cells} */
    public int stride() {
        return stride;
    }

    /**
     * A cell, or a ghost. Only those outside of the array are refused, so a column that is too large may give a cell of
     * another row.
     *
     * @param row row, 0 for the first; ghosts are below 0 and from {@code rows()} on
     * @param column column, 0 for the first; ghosts are below 0 and from {@code columns()} on
     * @return its number
     * @throws ArrayIndexOutOfBoundsException when there is no such element of the array
     */
    public double get(int row, int column) {
        return cells[index(row, column)];
    }

    /**
     * A cell of a line, or a ghost; of a plane a cell of row 0.
     *
     * @param column column, 0 for the first; ghosts are below 0 and from {@code columns()} on
     * @return its number
     * @throws ArrayIndexOutOfBoundsException when there is no such element of the array
     */
    public double get(int column) {
        return cells[origin + column];
    }

    /**
     * Sets a cell or a ghost.
     *
     * @param row row, 0 for the first; ghosts are below 0 and from {@code rows()} on
     * @param column column, 0 for the first; ghosts are below 0 and from {@code columns()} on
     * @param value number to put there
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
     * @param column column, 0 for the first; ghosts are below 0 and from {@code columns()} on
     * @param value number to put there
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
