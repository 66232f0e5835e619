package jgf.sparse;

import java.util.Random;

/**
 * A rank's rows of a random sparse matrix.
 *
 * <p>Shape: compressed rows; the entries of row {@code r} are {@code starts[r]} to {@code starts[r + 1] - 1}, in the
 * order in which they were drawn, so that sums are the same for any number of ranks. A place may be drawn twice; then
 * both entries count.
 */
final class Rows {
    private final int[] starts;
    private final int[] columns;
    private final double[] values;

    private Rows(int[] starts, int[] columns, double[] values) {
        this.starts = starts;
        this.columns = columns;
        this.values = values;
    }

    /**
     * Draws a matrix and keeps some rows.
     *
     * @param order rows and columns of the whole
     * @param entries entries of the whole
     * @param first first row to keep
     * @param count how many to keep
     */
    static Rows draw(Random random, int order, int entries, int first, int count) {
        int[] rows = new int[entries];
        int[] columns = new int[entries];
        double[] values = new double[entries];
        int kept = 0;
        for (int i = 0; i < entries; i++) {
            rows[kept] = Math.abs(random.nextInt()) % order - first;
            columns[kept] = Math.abs(random.nextInt()) % order;
            values[kept] = random.nextDouble();
            kept += rows[kept] >= 0 && rows[kept] < count ? 1 : 0;
        }
        return sorted(count, kept, rows, columns, values);
    }

    private static Rows sorted(int count, int kept, int[] rows, int[] columns, double[] values) {
        int[] starts = new int[count + 1];
        for (int i = 0; i < kept; i++) {
            starts[rows[i] + 1]++;
        }
        for (int row = 0; row < count; row++) {
            starts[row + 1] += starts[row];
        }
        int[] next = starts.clone();
        int[] sortedColumns = new int[kept];
        double[] sortedValues = new double[kept];
        for (int i = 0; i < kept; i++) {
            int place = next[rows[i]]++;
            sortedColumns[place] = columns[i];
            sortedValues[place] = values[i];
        }
        return new Rows(starts, sortedColumns, sortedValues);
    }

    /** Adds these rows times {@code x} to {@code y}. */
    void addProduct(double[] x, double[] y) {
        for (int row = 0; row < y.length; row++) {
            double sum = y[row];
            for (int i = starts[row]; i < starts[row + 1]; i++) {
                sum += values[i] * x[columns[i]];
            }
            y[row] = sum;
        }
    }

    /** Sum over all entries of the component of {@code y} that belongs to their row. */
    double weightedSum(double[] y) {
        double sum = 0;
        for (int row = 0; row < y.length; row++) {
            sum += (starts[row + 1] - starts[row]) * y[row];
        }
        return sum;
    }
}
