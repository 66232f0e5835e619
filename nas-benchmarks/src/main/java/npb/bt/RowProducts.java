package npb.bt;

/**
 * Sums of products of rows, subtracted from a row: the only arithmetic of the block operations.
 *
 * <p>Shape: rows {@code a[i]} and the next are multiplied with rows {@code x[first]} and others behind it at a
 * stride. A loop takes up to three products: C2 does not vectorize one that is larger ({@code LoopUnrollLimit}), and
 * two small ones are faster by far. All rows are read at the same index. The two larger methods are not inlined, on
 * purpose ({@code FreqInlineSize}): they are compiled once, and not dozens of times into their callers, for many
 * seconds.
 */
final class RowProducts {

    private RowProducts() {}

    /** {@code y -= a x + ...} with up to five products. */
    static void subtract(double[] y, double[][] a, int i, double[][] x, int first, int stride, int terms, int lines) {
        if (terms == 0) {
            return;
        }
        double[] a0 = a[i];
        double[] x0 = x[first];
        if (terms == 1) {
            for (int l = 0; l < lines; l++) {
                y[l] -= a0[l] * x0[l];
            }
            return;
        }
        double[] a1 = a[i + 1];
        double[] x1 = x[first + stride];
        if (terms == 2) {
            for (int l = 0; l < lines; l++) {
                y[l] -= a0[l] * x0[l] + a1[l] * x1[l];
            }
            return;
        }
        double[] a2 = a[i + 2];
        double[] x2 = x[first + 2 * stride];
        for (int l = 0; l < lines; l++) {
            y[l] -= a0[l] * x0[l] + a1[l] * x1[l] + a2[l] * x2[l];
        }
        subtract(y, a, i + 3, x, first + 3 * stride, stride, terms - 3, lines);
    }

    /** {@code y = s (y - a x - ...)} with up to four products. */
    static void subtractAndScale(
            double[] y, double[] s, double[][] a, int i, double[][] x, int first, int stride, int terms, int lines) {
        if (terms == 0) {
            for (int l = 0; l < lines; l++) {
                y[l] *= s[l];
            }
            return;
        }
        int last = i + terms - 1;
        double[] a0 = a[last];
        double[] x0 = x[first + (terms - 1) * stride];
        if (terms == 1) {
            for (int l = 0; l < lines; l++) {
                y[l] = s[l] * (y[l] - a0[l] * x0[l]);
            }
            return;
        }
        double[] a1 = a[last - 1];
        double[] x1 = x[first + (terms - 2) * stride];
        subtract(y, a, i, x, first, stride, terms - 2, lines);
        for (int l = 0; l < lines; l++) {
            y[l] = s[l] * (y[l] - a0[l] * x0[l] - a1[l] * x1[l]);
        }
    }

    /**
     * Subtracts a Jacobian times a vector from a vector, without what is zero in the Jacobian. Both vectors may be
     * columns of blocks.
     *
     * @param a the Jacobian, whose first row is {@code a00, a01, 0, 0, 0}
     */
    static void subtractJacobian(
            double[][] y, double[][] a, double a00, double a01, double[][] x, int first, int stride, int lines) {
        double[] x0 = x[first];
        double[] x1 = x[first + stride];
        double[] y0 = y[first];
        for (int l = 0; l < lines; l++) {
            y0[l] -= a00 * x0[l] + a01 * x1[l];
        }
        subtract(y[first + stride], a, 5, x, first, stride, 5, lines);
        subtract(y[first + 2 * stride], a, 10, x, first, stride, 3, lines);
        double[] x3 = x[first + 3 * stride];
        double[] y3 = y[first + 3 * stride];
        double[] a0 = a[15];
        double[] a1 = a[16];
        double[] a3 = a[18];
        for (int l = 0; l < lines; l++) {
            y3[l] -= a0[l] * x0[l] + a1[l] * x1[l] + a3[l] * x3[l];
        }
        subtract(y[first + 4 * stride], a, 20, x, first, stride, 5, lines);
    }

    /** {@code y = 1 / y}. */
    static void invert(double[] y, int lines) {
        for (int l = 0; l < lines; l++) {
            y[l] = 1 / y[l];
        }
    }

    /** {@code y *= s}. */
    static void scale(double[] y, double[] s, int lines) {
        for (int l = 0; l < lines; l++) {
            y[l] *= s[l];
        }
    }
}
