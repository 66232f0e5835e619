package bireme.benchmarks.windows;

import bireme.bb.window.WindowShape;
import java.util.stream.IntStream;

/**
 * Quotes of many keys in turn, in an order in which windows become due evenly.
 *
 * <p>Shape: first every key gets so many quotes that a window lacks 1 to {@code slide} more, the number of the key
 * saying how many. Then one quote of each key follows another: every {@code slide}th completes a window.
 *
 * <p>Threads: immutable.
 */
final class QuoteFeed {
    /** Different prices. */
    static final int PRICES = 1 << 12;

    private final int keys;
    private final WindowShape shape;
    /** Quotes before the first window is complete. */
    private final long filling;

    QuoteFeed(int keys, WindowShape shape) {
        this.keys = keys;
        this.shape = shape;
        this.filling = IntStream.range(0, keys).mapToLong(this::filling).sum();
    }

    int keys() {
        return keys;
    }

    WindowShape shape() {
        return shape;
    }

    private long filling(int key) {
        return shape.length() - shape.slide() + key % shape.slide();
    }

    /** Takes a quote. */
    @FunctionalInterface
    interface QuoteHandler {
        void take(long number, int key, double price);
    }

    /** Brings all quotes before the first window is complete. */
    void fill(QuoteHandler handler) {
        long number = 0;
        for (int round = 0; round < shape.length(); round++) {
            for (int key = 0; key < keys; key++) {
                if (round < filling(key)) {
                    handler.take(number, key, price(number));
                    number++;
                }
            }
        }
    }

    /** Brings one quote after those of {@link #fill}, the first of them with number 0. */
    void bring(long afterFilling, QuoteHandler handler) {
        long number = filling + afterFilling;
        handler.take(number, (int) (afterFilling % keys), price(number));
    }

    /** Whether a quote after those of {@link #fill} completes a window. */
    boolean completes(long afterFilling) {
        long round = afterFilling / keys + 1;
        return (afterFilling % keys % shape.slide() + round) % shape.slide() == 0;
    }

    /** The price of a quote, one of {@link #PRICES}. */
    static double price(long number) {
        return 1 + priceNumber(number) / (double) PRICES;
    }

    /** Which of the prices a quote has. */
    static int priceNumber(long number) {
        return (int) (number * 2_654_435_761L % PRICES);
    }
}
