package npb.cg;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A block of the matrix: panels side by side, one unless the block is wider than {@link SparsePanel#MAX_COLUMNS}.
 *
 * <p>Shape: the first panel reads the vector that is multiplied, each of the others a copy of its own piece of it.
 *
 * <p>Threads: one calls {@link #take}, then any number may multiply at the same time.
 */
final class SparseMatrix {

    private final SparsePanel first;
    private final List<Other> others = new ArrayList<>();
    private double[] vector;

    /** A panel, the column of the block where it begins, and its piece of the vector. */
    private record Other(SparsePanel panel, int begin, double[] piece) {}

    /** Begins with a panel. */
    SparseMatrix(SparsePanel first) {
        this.first = first;
    }

    /** Adds a panel, with the same rows, for the columns of the block that are given. */
    void add(SparsePanel panel, Interval columns) {
        others.add(new Other(panel, columns.begin(), new double[columns.length()]));
    }

    int rows() {
        return first.rows();
    }

    /** Takes the vector of the next products, and must do so again when that has changed. */
    void take(double[] x) {
        vector = x;
        for (Other other : others) {
            System.arraycopy(x, other.begin, other.piece, 0, other.piece.length);
        }
    }

    /** Strips that the rows can be cut into, for threads that share them. */
    int strips() {
        return (rows() + SparseStrip.MAX_ROWS - 1) / SparseStrip.MAX_ROWS;
    }

    /** Sets the rows of the strips from {@code from} to {@code end}, exclusive, of the product with the vector. */
    void multiply(double[] product, int from, int end) {
        int endRow = Math.min(rows(), end * SparseStrip.MAX_ROWS);
        Arrays.fill(product, Math.min(rows(), from * SparseStrip.MAX_ROWS), endRow, 0);
        first.multiplyAndAdd(vector, product, from, end);
        for (Other other : others) {
            other.panel.multiplyAndAdd(other.piece, product, from, end);
        }
    }
}
