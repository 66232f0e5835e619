package npb.bt;

/**
 * Operations on 5 x 5 blocks of many lines side by side.
 *
 * <p>Shape: a block is rows {@code b[5 * row + column][line]}, a vector rows {@code x[component][line]}. A column of a
 * block is a vector, too: that whose first component is row {@code first} and whose others follow at a stride of 5.
 */
final class BlockRows {

    /** Rows and columns of a block. */
    static final int SIZE = 5;

    private BlockRows() {}

    /**
     * Factors a block in place into triangles L and U, without pivoting: the blocks of a short step are close to the
     * unit block.
     *
     * <p>Shape: afterwards L stands below the diagonal, its own diagonal is 1; U stands above, one over its diagonal on
     * the diagonal.
     */
    static void factor(double[][] b, int lines) {
        for (int row = 0; row < SIZE; row++) {
            int start = SIZE * row;
            for (int column = 0; column < row; column++) {
                double[] inverse = b[(SIZE + 1) * column];
                RowProducts.subtractAndScale(b[start + column], inverse, b, start, b, column, SIZE, column, lines);
            }
            for (int column = row; column < SIZE; column++) {
                RowProducts.subtract(b[start + column], b, start, b, column, SIZE, row, lines);
            }
            RowProducts.invert(b[start + row], lines);
        }
    }

    /** Solves for one right-hand side in place with a factored block. */
    static void solve(double[][] b, double[][] x, int first, int stride, int lines) {
        for (int row = 1; row < SIZE; row++) {
            RowProducts.subtract(x[first + row * stride], b, SIZE * row, x, first, stride, row, lines);
        }
        for (int row = SIZE - 1; row >= 0; row--) {
            double[] target = x[first + row * stride];
            int diagonal = (SIZE + 1) * row;
            int terms = SIZE - 1 - row;
            int next = first + (row + 1) * stride;
            RowProducts.subtractAndScale(target, b[diagonal], b, diagonal + 1, x, next, stride, terms, lines);
        }
    }

    /** Subtracts a block times a vector from a vector. */
    static void subtractProduct(double[][] y, double[][] b, double[][] x, int lines) {
        for (int row = 0; row < SIZE; row++) {
            RowProducts.subtract(y[row], b, SIZE * row, x, 0, 1, SIZE, lines);
        }
    }
}
