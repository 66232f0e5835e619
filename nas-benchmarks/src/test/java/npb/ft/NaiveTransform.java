package npb.ft;

/** The Fourier transform by its definition, for comparison. */
final class NaiveTransform {

    private NaiveTransform() {}

    /** Transforms all lines of an axis; complex numbers by turns, an axis of {@code n} points {@code stride} apart. */
    static void apply(double[] field, int n, int stride, int sign) {
        double[] line = new double[2 * n];
        for (int begin = 0; begin < field.length / 2; begin++) {
            if (begin / stride % n == 0) {
                transform(field, begin, n, stride, sign, line);
            }
        }
    }

    private static void transform(double[] field, int begin, int n, int stride, int sign, double[] line) {
        for (int t = 0; t < n; t++) {
            double re = 0;
            double im = 0;
            for (int s = 0; s < n; s++) {
                double angle = sign * 2 * Math.PI * (s * t % n) / n;
                double cos = Math.cos(angle);
                double sin = Math.sin(angle);
                int at = 2 * (begin + s * stride);
                re += field[at] * cos - field[at + 1] * sin;
                im += field[at] * sin + field[at + 1] * cos;
            }
            line[2 * t] = re;
            line[2 * t + 1] = im;
        }
        for (int t = 0; t < n; t++) {
            field[2 * (begin + t * stride)] = line[2 * t];
            field[2 * (begin + t * stride) + 1] = line[2 * t + 1];
        }
    }
}
