package jgf.montecarlo;

/**
 * A price that walks at random (geometric Brownian motion, one normal deviate a day), and what options on it are worth
 * by formulas.
 *
 * <p>Units: years; rate and volatility a year.
 *
 * <p>Source: Black and Scholes, Journal of Political Economy 81 (1973); Kemna and Vorst, Journal of Banking and Finance
 * 14 (1990), for the mean of the prices of so many days rather than of all moments.
 *
 * @param price today's price
 * @param strike the price at which both options let buy
 * @param rate the rate without risk
 * @param volatility standard deviation of the logarithm of the price after a year
 * @param days days of the walk
 * @param years the same in years
 */
record Market(double price, double strike, double rate, double volatility, int days, double years) {

    /** Four years of 250 days. */
    static final Market SAMPLE = new Market(100, 105, 0.05, 0.2, 1000, 4);

    private static final int TERMS = 80;

    /** What the logarithm of the price grows by in a day, on average. */
    double dailyDrift() {
        return (rate - volatility * volatility / 2) * years / days;
    }

    /** Standard deviation of that. */
    double dailyDeviation() {
        return volatility * Math.sqrt(years / days);
    }

    /** What one unit of money at the end is worth today. */
    double discount() {
        return Math.exp(-rate * years);
    }

    /** The option to buy at the end. */
    double european() {
        return call(Math.log(price) + dailyDrift() * days, dailyDeviation() * Math.sqrt(days));
    }

    /** The option to get the geometric mean of the prices of all days. */
    double asian() {
        double meanDay = (days + 1) / 2.0;
        double squares = (days + 1.0) * (2.0 * days + 1) / (6.0 * days);
        return call(Math.log(price) + dailyDrift() * meanDay, dailyDeviation() * Math.sqrt(squares));
    }

    /** An option on something whose logarithm is normal at the end. */
    private double call(double mean, double deviation) {
        double d = (mean - Math.log(strike)) / deviation;
        double paid = Math.exp(mean + deviation * deviation / 2) * normal(d + deviation);
        return discount() * (paid - strike * normal(d));
    }

    /** The share of normal deviates below {@code x}, by the series around 0; for moderate x. */
    static double normal(double x) {
        double term = x;
        double sum = x;
        for (int i = 1; i < TERMS; i++) {
            term *= x * x / (2 * i + 1);
            sum += term;
        }
        return 0.5 + sum * Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
    }
}
