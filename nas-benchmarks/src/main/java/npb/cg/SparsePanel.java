package npb.cg;

/**
 * Some neighbouring columns of a block, compressed by rows.
 *
 * <p>Shape: row i has its entries at {@code begins[i]} to {@code begins[i + 1] - 1} of the other two arrays, in the
 * order of their columns, which count from the panel's first. They take 16 bits each: a product reads every entry once
 * from memory, 10 bytes instead of 12. Fewer than 2^31 entries.
 *
 * <p>Threads: any number may multiply at the same time.
 */
final class SparsePanel {

    /** The most columns that a panel can have. */
    static final int MOST_COLUMNS = 1 << Character.SIZE;

    private final int[] begins;
    private final char[] columns;
    private final double[] values;

    /** Takes over the arrays, of which the last two may be longer than is used. */
    SparsePanel(int[] begins, char[] columns, double[] values) {
        this.begins = begins;
        this.columns = columns;
        this.values = values;
    }

    int rows() {
        return begins.length - 1;
    }

    /** Sets {@code product[i]} for the rows from {@code from} to {@code end}, exclusive, to row i times {@code x}. */
    void multiply(double[] x, double[] product, int from, int end) {
        int begin = begins[from];
        for (int i = from; i < end; i++) {
            int next = begins[i + 1];
            product[i] = rowTimes(values, columns, begin, next, x);
            begin = next;
        }
    }

    /** The same, but adds to {@code product[i]}. */
    void multiplyAndAdd(double[] x, double[] product, int from, int end) {
        int begin = begins[from];
        for (int i = from; i < end; i++) {
            int next = begins[i + 1];
            product[i] += rowTimes(values, columns, begin, next, x);
            begin = next;
        }
    }

    /** Four sums, because each addition takes four cycles and nothing but the sum has to wait for it. */
    private static double rowTimes(double[] values, char[] columns, int begin, int end, double[] x) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int k = begin;
        for (; k < end - 7; k += 8) {
            a += values[k] * x[columns[k]];
            b += values[k + 1] * x[columns[k + 1]];
            c += values[k + 2] * x[columns[k + 2]];
            d += values[k + 3] * x[columns[k + 3]];
            a += values[k + 4] * x[columns[k + 4]];
            b += values[k + 5] * x[columns[k + 5]];
            c += values[k + 6] * x[columns[k + 6]];
            d += values[k + 7] * x[columns[k + 7]];
        }
        for (; k < end; k++) {
            a += values[k] * x[columns[k]];
        }
        return (a + b) + (c + d);
    }
}
