package jgf.montecarlo;

import benchmarks.random.RandomStream;

/**
 * Random walks of a price, and sums over them.
 *
 * <p>Shape: walk {@code k} takes its deviates from its own place in one sequence of uniform numbers, two of which make
 * two deviates (Box and Muller), so that it is the same on whichever rank it is walked.
 *
 * <p>Threads: confined to the thread of a rank.
 */
final class Walks {
    /** Places of the sums. */
    static final int WALKS = 0;

    static final int EUROPEAN = 1;
    static final int EUROPEAN_SQUARES = 2;
    static final int ASIAN = 3;
    static final int ASIAN_SQUARES = 4;
    static final int SUMS = 5;

    private static final long SEED = 271_828_183;

    private final Market market;
    private final double[] uniforms;

    Walks(Market market) {
        this.market = market;
        uniforms = new double[market.days()];
    }

    /** Adds what options are worth on walks {@code first} to {@code end}, exclusive. */
    void addTo(double[] sums, int first, int end) {
        RandomStream random = new RandomStream(SEED);
        random.skip((long) first * uniforms.length);
        for (int walk = first; walk < end; walk++) {
            random.fill(uniforms, uniforms.length);
            add(sums);
        }
    }

    private void add(double[] sums) {
        double drift = market.dailyDrift();
        double deviation = market.dailyDeviation();
        double log = Math.log(market.price());
        double all = 0;
        for (int day = 0; day < uniforms.length; day += 2) {
            double radius = deviation * Math.sqrt(-2 * Math.log(uniforms[day]));
            double angle = 2 * Math.PI * uniforms[day + 1];
            double middle = log + drift + radius * Math.cos(angle);
            log = middle + drift + radius * Math.sin(angle);
            all += middle + log;
        }
        double european = payment(log);
        double asian = payment(all / uniforms.length);
        sums[WALKS]++;
        sums[EUROPEAN] += european;
        sums[EUROPEAN_SQUARES] += european * european;
        sums[ASIAN] += asian;
        sums[ASIAN_SQUARES] += asian * asian;
    }

    /** Today's worth of the right to buy at the strike what is worth so much at the end. */
    private double payment(double log) {
        return market.discount() * Math.max(0, Math.exp(log) - market.strike());
    }
}
