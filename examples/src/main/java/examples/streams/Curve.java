package examples.streams;

import bireme.bb.window.Fold;
import bireme.bb.window.WindowFunction;

/**
 * A smile: volatility as a polynomial of degree 2 of the moneyness, by least squares.
 *
 * @param level at moneyness 0
 * @param slope there
 * @param bend half of the second derivative
 */
record Curve(double level, double slope, double bend) {
    /** Distance from the curve at which a quote counts half. */
    private static final double FAR = 0.01;

    /** Sums of {@code w x^k}, k from 0 to 4, and of {@code w y x^k}, k from 0 to 2. */
    private static final int SUMS = 8;

    /** The curve of the sums. */
    private static Curve of(double[] sums) {
        double s0 = sums[0];
        double s1 = sums[1];
        double s2 = sums[2];
        double s3 = sums[3];
        double s4 = sums[4];
        double c0 = s2 * s4 - s3 * s3;
        double c1 = s2 * s3 - s1 * s4;
        double c2 = s1 * s3 - s2 * s2;
        double d1 = s0 * s4 - s2 * s2;
        double d2 = s1 * s2 - s0 * s3;
        double e2 = s0 * s2 - s1 * s1;
        double determinant = s0 * c0 + s1 * c1 + s2 * c2;
        return new Curve(
                (c0 * sums[5] + c1 * sums[6] + c2 * sums[7]) / determinant,
                (c1 * sums[5] + d1 * sums[6] + d2 * sums[7]) / determinant,
                (c2 * sums[5] + d2 * sums[6] + e2 * sums[7]) / determinant);
    }

    private static double[] add(double[] sums, Quote quote, double weight) {
        double x = quote.moneyness();
        double wx = weight * x;
        double wxx = wx * x;
        double y = quote.volatility();
        sums[0] += weight;
        sums[1] += wx;
        sums[2] += wxx;
        sums[3] += wxx * x;
        sums[4] += wxx * x * x;
        sums[5] += weight * y;
        sums[6] += wx * y;
        sums[7] += wxx * y;
        return sums;
    }

    private double weight(Quote quote) {
        double x = quote.moneyness();
        double distance = (quote.volatility() - (level + (slope + bend * x) * x)) / FAR;
        return 1 / (1 + distance * distance);
    }

    /** A curve that quotes far off do not bend: fitted so many times, weighted by the distance from the last one. */
    static WindowFunction<Quote, Curve> robust(int rounds) {
        return quotes -> {
            Curve curve = null;
            for (int round = 0; round < rounds; round++) {
                double[] sums = new double[SUMS];
                for (int number = 0; number < quotes.size(); number++) {
                    Quote quote = quotes.get(number);
                    add(sums, quote, curve == null ? 1 : curve.weight(quote));
                }
                curve = of(sums);
            }
            return curve;
        };
    }

    /** The curve of one round, of sums that are carried along: the same but for rounding. */
    static Fold<Quote, double[], Curve> summed() {
        return Fold.<Quote, double[]>of(
                        () -> new double[SUMS],
                        (sums, quote) -> add(sums, quote, 1),
                        (sums, others) -> plus(sums, others, 1))
                .inverse((sums, others) -> plus(sums, others, -1))
                .finish(Curve::of);
    }

    private static double[] plus(double[] sums, double[] others, int sign) {
        for (int number = 0; number < SUMS; number++) {
            sums[number] += sign * others[number];
        }
        return sums;
    }

    boolean isNear(Curve other) {
        double far = Math.abs(level - other.level) + Math.abs(slope - other.slope) + Math.abs(bend - other.bend);
        return far < 1e-6;
    }
}
