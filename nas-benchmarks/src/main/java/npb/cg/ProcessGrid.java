package npb.cg;

/**
 * Where a rank stands in the grid that deals out the matrix.
 *
 * <p>Shape: ranks by rows; as many columns as rows when their number is a power of four, otherwise twice as many. A
 * block row is cut like a block column, or like two neighbouring ones, so that what a rank has left of a product,
 * once the shares of its row are added up, is the piece of the vector that its partner across the diagonal keeps.
 *
 * @param rows rows of the grid
 * @param columns columns of the grid
 * @param row this rank's row
 * @param column this rank's column
 */
record ProcessGrid(int rows, int columns, int row, int column) {

    /** The place of a rank; their number is a power of two. */
    static ProcessGrid of(int ranks, int rank) {
        int log2 = Integer.numberOfTrailingZeros(ranks);
        int rows = 1 << log2 / 2;
        int columns = ranks / rows;
        return new ProcessGrid(rows, columns, rank / columns, rank % columns);
    }

    boolean isSquare() {
        return rows == columns;
    }

    /** Rows of the matrix in this rank's block. */
    Interval blockRows(int size) {
        return Interval.part(size, rows, row);
    }

    /** Columns of the matrix in this rank's block, which are also its piece of every vector. */
    Interval blockColumns(int size) {
        return isSquare()
                ? Interval.part(size, columns, column)
                : Interval.part(size, rows, column / 2).half(column % 2);
    }

    /** The rows, counted within the block, of which this rank keeps the sums: all or half of them. */
    Interval keptRows(int size) {
        Interval all = new Interval(0, blockRows(size).length());
        return isSquare() ? all : all.half(column % 2);
    }

    /** The rank that needs the rows this rank keeps, and keeps those this rank needs; often the rank itself. */
    int partner() {
        return isSquare() ? column * columns + row : column / 2 * columns + 2 * row + column % 2;
    }
}
