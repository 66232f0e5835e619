package jgf.series;

/**
 * Fourier coefficients of {@code f(x) = (x + 1)^x} on [0, 2], each an integral by the trapezoid rule with {@value
 * #INTERVALS} intervals.
 *
 * <p>Shape: an interval of coefficients; number {@code k} is the pair {@code a(k)}, {@code b(k)} of cosine and sine.
 * Every term of every sum is computed anew, powers and all: that is what the kernel measures.
 */
final class Coefficients {
    /** Intervals of the trapezoid rule. */
    static final int INTERVALS = 1000;

    /** The end of the range; it begins at 0, and its length is the period. */
    static final double END = 2;

    private Coefficients() {}

    /** Writes coefficients {@code first} to {@code first + count - 1} to the beginning of both arrays. */
    static void compute(int first, int count, double[] a, double[] b) {
        for (int i = 0; i < count; i++) {
            double omega = 2 * Math.PI / END * (first + i);
            a[i] = first + i == 0 ? integral(x -> f(x)) / 2 : integral(x -> f(x) * Math.cos(omega * x));
            b[i] = first + i == 0 ? 0 : integral(x -> f(x) * Math.sin(omega * x));
        }
    }

    /** The function. */
    static double f(double x) {
        return Math.pow(x + 1, x);
    }

    private interface Integrand {
        double at(double x);
    }

    /** The mean of the integrand over half the period, as Fourier's formulas have it: 2 / END = 1. */
    private static double integral(Integrand integrand) {
        double step = END / INTERVALS;
        double sum = (integrand.at(0) + integrand.at(END)) / 2;
        for (int i = 1; i < INTERVALS; i++) {
            sum += integrand.at(step * i);
        }
        return sum * step;
    }
}
