package shoc;

import bireme.accelerator.JavaKernel;
import bireme.accelerator.KernelArguments;
import bireme.accelerator.WorkPart;
import shoc.run.Real;

/**
 * The matrix product as loops that the JIT compiler vectorizes: rows of the result grow by eight rows of the second
 * matrix at once, so that a result is loaded and stored once for eight products.
 */
final class GemmLoops {
    private static final int STEP = 8;
    /** Columns of a block: eight rows of it stay in the first cache. */
    private static final int COLUMNS = 256;

    private GemmLoops() {}

    /** The kernel of a precision. */
    static JavaKernel of(Real real) {
        return real == Real.FLOAT ? GemmLoops::floats : GemmLoops::doubles;
    }

    private static void floats(WorkPart part, KernelArguments arguments) {
        float[] a = arguments.floats(0);
        float[] b = arguments.floats(1);
        float[] c = arguments.floats(2);
        int n = arguments.intAt(3);
        int k = arguments.intAt(4);
        java.util.Arrays.fill(c, part.from() * n, part.to() * n, 0);
        for (int column = 0; column < n; column += COLUMNS) {
            int length = Math.min(COLUMNS, n - column);
            for (int i = 0; i < k; i += STEP) {
                for (int row = part.from(); row < part.to(); row++) {
                    row(a, row * k + i, b, i * n + column, n, c, row * n + column, length);
                }
            }
        }
    }

    private static void row(float[] a, int ai, float[] b, int bi, int n, float[] c, int ci, int length) {
        float a0 = a[ai];
        float a1 = a[ai + 1];
        float a2 = a[ai + 2];
        float a3 = a[ai + 3];
        float a4 = a[ai + 4];
        float a5 = a[ai + 5];
        float a6 = a[ai + 6];
        float a7 = a[ai + 7];
        int b1 = bi + n;
        int b2 = b1 + n;
        int b3 = b2 + n;
        int b4 = b3 + n;
        int b5 = b4 + n;
        int b6 = b5 + n;
        int b7 = b6 + n;
        for (int j = 0; j < length; j++) {
            c[ci + j] += a0 * b[bi + j]
                    + a1 * b[b1 + j]
                    + a2 * b[b2 + j]
                    + a3 * b[b3 + j]
                    + a4 * b[b4 + j]
                    + a5 * b[b5 + j]
                    + a6 * b[b6 + j]
                    + a7 * b[b7 + j];
        }
    }

    private static void doubles(WorkPart part, KernelArguments arguments) {
        double[] a = arguments.doubles(0);
        double[] b = arguments.doubles(1);
        double[] c = arguments.doubles(2);
        int n = arguments.intAt(3);
        int k = arguments.intAt(4);
        java.util.Arrays.fill(c, part.from() * n, part.to() * n, 0);
        for (int column = 0; column < n; column += COLUMNS) {
            int length = Math.min(COLUMNS, n - column);
            for (int i = 0; i < k; i += STEP) {
                for (int row = part.from(); row < part.to(); row++) {
                    row(a, row * k + i, b, i * n + column, n, c, row * n + column, length);
                }
            }
        }
    }

    private static void row(double[] a, int ai, double[] b, int bi, int n, double[] c, int ci, int length) {
        double a0 = a[ai];
        double a1 = a[ai + 1];
        double a2 = a[ai + 2];
        double a3 = a[ai + 3];
        double a4 = a[ai + 4];
        double a5 = a[ai + 5];
        double a6 = a[ai + 6];
        double a7 = a[ai + 7];
        int b1 = bi + n;
        int b2 = b1 + n;
        int b3 = b2 + n;
        int b4 = b3 + n;
        int b5 = b4 + n;
        int b6 = b5 + n;
        int b7 = b6 + n;
        for (int j = 0; j < length; j++) {
            c[ci + j] += a0 * b[bi + j]
                    + a1 * b[b1 + j]
                    + a2 * b[b2 + j]
                    + a3 * b[b3 + j]
                    + a4 * b[b4 + j]
                    + a5 * b[b5 + j]
                    + a6 * b[b6 + j]
                    + a7 * b[b7 + j];
        }
    }
}
