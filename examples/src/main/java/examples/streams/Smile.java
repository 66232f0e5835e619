package examples.streams;

import java.util.List;

/**
 * A smile of volatilities with straight wings: {@code level + angle (skew (x - center) + sqrt((x - center)^2 +
 * roundness^2))} at moneyness {@code x}. It is not linear in its parameters, so it is fitted in steps.
 *
 * <p>Source: the form that Gatheral calls SVI.
 *
 * @param level of the whole
 * @param angle of the wings
 * @param skew from left to right, -1..1 where the wings rise
 * @param center moneyness of the vertex
 * @param roundness of the vertex
 */
record Smile(double level, double angle, double skew, double center, double roundness) {
    private static final double[] START = {0.1, 0.5, -0.2, 0, 0.5};
    private static final int MAX_STEPS = 40;

    /** The smile that is nearest to some quotes. */
    static Smile of(List<Quote> quotes) {
        double[] found = LevenbergMarquardt.fit(START, quotes.size(), MAX_STEPS, (number, at, gradient) -> {
            Quote quote = quotes.get(number);
            double side = quote.moneyness() - at[3];
            double root = Math.sqrt(side * side + at[4] * at[4]);
            gradient[0] = 1;
            gradient[1] = at[2] * side + root;
            gradient[2] = at[1] * side;
            gradient[3] = -at[1] * (at[2] + side / root);
            gradient[4] = at[1] * at[4] / root;
            return at[0] + at[1] * gradient[1] - quote.volatility();
        });
        return new Smile(found[0], found[1], found[2], found[3], Math.abs(found[4]));
    }

    /** The volatility at a moneyness. */
    double at(double moneyness) {
        double side = moneyness - center;
        return level + angle * (skew * side + Math.sqrt(side * side + roundness * roundness));
    }
}
