package npb.cfd.adi;

/**
 * One box of grid points: its place in the cube of cells, its size, and where its points lie in an array.
 *
 * <p>Shape: axes are 0, 1, 2 for x, y, z. A field of a cell is one array for each line of points along x; line (j, k)
 * is the field's row {@link #row}, point i of it stands at {@link #GHOSTS} + i. Two layers of ghost points surround
 * the cell, so i, j and k go from -2 to size + 1.
 */
public final class Cell {

    /** Layers of points around a cell that belong to its neighbours. */
    public static final int GHOSTS = 2;

    private final int[] place;
    private final int cells;
    private final int[] low = new int[3];
    private final int[] size = new int[3];

    /** The cell at a place among {@code cells} cells along each axis of a grid of {@code points} points along each. */
    Cell(int[] place, int cells, int points) {
        this.place = place.clone();
        this.cells = cells;
        int least = points / cells;
        int excess = points % cells;
        for (int axis = 0; axis < 3; axis++) {
            size[axis] = least + (place[axis] < excess ? 1 : 0);
            low[axis] = place[axis] * least + Math.min(place[axis], excess);
        }
    }

    /** Number of the cell along an axis. */
    public int place(int axis) {
        return place[axis];
    }

    /** Number of points along an axis. */
    public int size(int axis) {
        return size[axis];
    }

    /** Number in the grid of the cell's first point. */
    public int low(int axis) {
        return low[axis];
    }

    /** Whether the cell lies at the grid's lower face. */
    public boolean isFirst(int axis) {
        return place[axis] == 0;
    }

    /** Whether the cell lies at the grid's upper face. */
    public boolean isLast(int axis) {
        return place[axis] == cells - 1;
    }

    /** The first point that is not on the grid's lower face. */
    public int first(int axis) {
        return isFirst(axis) ? 1 : 0;
    }

    /** The point after the last that is not on the grid's upper face. */
    public int end(int axis) {
        return isLast(axis) ? size[axis] - 1 : size[axis];
    }

    /** Number of points along an axis that are on no face of the grid across it. */
    public int inner(int axis) {
        return end(axis) - first(axis);
    }

    /** The row of a field that has the points (i, j, k) for all i. */
    public int row(int j, int k) {
        return (k + GHOSTS) * (size[1] + 2 * GHOSTS) + j + GHOSTS;
    }

    /** Number of rows of a field. */
    int rows() {
        return (size[1] + 2 * GHOSTS) * (size[2] + 2 * GHOSTS);
    }

    /** A field of zeros. */
    public double[][] newField() {
        return new double[rows()][size[0] + 2 * GHOSTS];
    }
}
