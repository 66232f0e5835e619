package npb.cg;

/** The loops of CG over vectors, each over the first {@code n} elements; static, so that operands stay in registers. */
final class VectorLoops {

    private VectorLoops() {}

    /** Inner product, in four sums that need not wait for each other. */
    static double dot(double[] x, double[] y, int n) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int i = 0;
        for (; i < n - 3; i += 4) {
            a += x[i] * y[i];
            b += x[i + 1] * y[i + 1];
            c += x[i + 2] * y[i + 2];
            d += x[i + 3] * y[i + 3];
        }
        for (; i < n; i++) {
            a += x[i] * y[i];
        }
        return (a + b) + (c + d);
    }

    /** {@code y += factor x}. */
    static void addMultiple(double[] y, double factor, double[] x, int n) {
        for (int i = 0; i < n; i++) {
            y[i] += factor * x[i];
        }
    }

    /** {@code y = x + factor y}. */
    static void scaleAndAdd(double[] y, double factor, double[] x, int n) {
        for (int i = 0; i < n; i++) {
            y[i] = x[i] + factor * y[i];
        }
    }

    /** {@code y = factor x}. */
    static void scale(double[] y, double factor, double[] x, int n) {
        for (int i = 0; i < n; i++) {
            y[i] = factor * x[i];
        }
    }

    /** {@code y += x} for the elements from {@code from} to {@code end}, exclusive. */
    static void add(double[] y, double[] x, int from, int end) {
        for (int i = from; i < end; i++) {
            y[i] += x[i];
        }
    }

    /** {@code y -= x}. */
    static void subtract(double[] y, double[] x, int n) {
        for (int i = 0; i < n; i++) {
            y[i] -= x[i];
        }
    }
}
