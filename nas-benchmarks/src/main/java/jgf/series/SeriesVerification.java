package jgf.series;

import benchmarks.kernel.Verification;

/**
 * Whether coefficients are right, all of them.
 *
 * <p>Shape: the first four pairs are compared with the suite's values, whose sums leave out the last point but one, so
 * here its term is taken out, too. Sampled at {@value Coefficients#INTERVALS}
 * points, the coefficients repeat themselves after as many, and behind the middle they are mirrored; so those up to the
 * middle must add up to the energy of the samples (Parseval), and every other one must be equal to one of them.
 */
final class SeriesVerification {
    private static final double[] COSINES = {
        2.8729524964837996, 1.1161046676147888, 0.34429060398168704, 0.15238898702519288
    };
    private static final double[] SINES = {0, -1.8819691893398025, -1.1645642623320958, -0.8143461113044298};
    private static final double LEFT_OUT = Coefficients.END - Coefficients.END / Coefficients.INTERVALS;
    private static final double EPSILON = 1e-12;

    /** Arguments of sines grow with the coefficients' numbers, and their last digits are lost. */
    private static final double ROUNDING = 1e-7;

    private SeriesVerification() {}

    static Verification of(double[] a, double[] b) {
        Verification verification = new Verification(EPSILON).heading("Comparison of coefficients");
        for (int i = 0; i < COSINES.length; i++) {
            double angle = 2 * Math.PI / Coefficients.END * LEFT_OUT * i;
            double term = Coefficients.f(LEFT_OUT) * Coefficients.END / Coefficients.INTERVALS;
            verification.compare("a " + i, a[i] - term * Math.cos(angle) / (i == 0 ? 2 : 1), COSINES[i]);
            verification.compare("b " + i, b[i] - term * Math.sin(angle), SINES[i]);
        }
        return verification
                .heading("All coefficients")
                .compare("Energy", energy(a, b), energyOfSamples(), 1e-10)
                .compare("From symmetry", asymmetry(a, b), 0, ROUNDING);
    }

    private static double energy(double[] a, double[] b) {
        int middle = Coefficients.INTERVALS / 2;
        double sum = a[0] * a[0] + a[middle] * a[middle] / 4;
        for (int k = 1; k < middle; k++) {
            sum += (a[k] * a[k] + b[k] * b[k]) / 2;
        }
        return sum;
    }

    /** Mean square of the samples; where the period closes, the mean of both ends is one. */
    private static double energyOfSamples() {
        double ends = (Coefficients.f(0) + Coefficients.f(Coefficients.END)) / 2;
        double sum = ends * ends;
        for (int i = 1; i < Coefficients.INTERVALS; i++) {
            double value = Coefficients.f(Coefficients.END / Coefficients.INTERVALS * i);
            sum += value * value;
        }
        return sum / Coefficients.INTERVALS;
    }

    private static double asymmetry(double[] a, double[] b) {
        int period = Coefficients.INTERVALS;
        double worst = 0;
        for (int k = period / 2 + 1; k < a.length; k++) {
            int place = k % period;
            boolean isMirrored = place > period / 2;
            int twin = isMirrored ? period - place : place;
            double cosine = twin == 0 ? 2 * a[0] : a[twin];
            double sine = isMirrored ? -b[twin] : b[twin];
            worst = Math.max(worst, Math.max(Math.abs(a[k] - cosine), Math.abs(b[k] - sine)));
        }
        return worst;
    }
}
