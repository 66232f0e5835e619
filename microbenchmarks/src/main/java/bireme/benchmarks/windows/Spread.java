package bireme.benchmarks.windows;

import bireme.bb.window.Fold;
import bireme.bb.window.WindowFunction;
import java.util.function.Function;

/**
 * What a window is asked for: the variance of the roots of its prices, found by Newton's method.
 *
 * <p>The roots are rounded to integers, so that sums are exact in any order, and equal to those of a plain loop.
 *
 * @param steps of Newton's method for each quote, which is the work
 */
record Spread(int steps) {
    /** The root of a price in millionths. */
    long root(double price) {
        double root = price;
        for (int step = 0; step < steps; step++) {
            root = 0.5 * (root + price / root);
        }
        return Math.round(root * 1e6);
    }

    /** The variance of {@code count} values with these sums of values and squares. */
    static double variance(long count, long sum, long squares) {
        double mean = (double) sum / count;
        return (double) squares / count - mean * mean;
    }

    /** The whole window at once. */
    <T> WindowFunction<T, Double> function(Function<T, Quote> quoteOf) {
        return items -> {
            long sum = 0;
            long squares = 0;
            for (T item : items) {
                long root = root(quoteOf.apply(item).price);
                sum += root;
                squares += root * root;
            }
            return variance(items.size(), sum, squares);
        };
    }

    /** The same by parts. */
    Fold<Quote, long[], Double> fold() {
        return Fold.<Quote, long[]>of(
                        () -> new long[3],
                        (sums, quote) -> {
                            long root = root(quote.price);
                            return plus(sums, 1, root, root * root);
                        },
                        (sums, others) -> plus(sums, others[0], others[1], others[2]))
                .finish(sums -> variance(sums[0], sums[1], sums[2]));
    }

    private static long[] plus(long[] sums, long count, long sum, long squares) {
        sums[0] += count;
        sums[1] += sum;
        sums[2] += squares;
        return sums;
    }
}
