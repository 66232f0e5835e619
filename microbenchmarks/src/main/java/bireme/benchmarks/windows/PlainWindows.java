package bireme.benchmarks.windows;

/**
 * The windows of a feed in a plain loop over its quotes, one after the other.
 *
 * <p>Shape: keeps the roots of the last quotes of each key. The check sum of all results does not depend on their
 * order.
 *
 * <p>Threads: one.
 */
final class PlainWindows {
    private final QuoteFeed feed;
    private final int length;
    private final long[][] roots;
    private final long[] counts;
    /** Of each price; the root of a quote is found once, not once for each of its windows. */
    private final long[] rootOfPrice = new long[QuoteFeed.PRICES];

    private long windows;
    private long checkSum;

    PlainWindows(QuoteFeed feed, Spread spread) {
        this.feed = feed;
        this.length = (int) feed.shape().length();
        this.roots = new long[feed.keys()][length];
        this.counts = new long[feed.keys()];
        for (int number = 0; number < QuoteFeed.PRICES; number++) {
            rootOfPrice[QuoteFeed.priceNumber(number)] = spread.root(QuoteFeed.price(number));
        }
    }

    /** Takes the quotes that fill the windows, and so many more. */
    void run(long afterFilling) {
        feed.fill(this::take);
        for (long number = 0; number < afterFilling; number++) {
            feed.bring(number, this::take);
        }
    }

    private void take(long number, int key, double price) {
        long count = counts[key]++;
        roots[key][(int) (count % length)] = rootOfPrice[QuoteFeed.priceNumber(number)];
        long behindFirst = count + 1 - length;
        if (behindFirst >= 0 && behindFirst % feed.shape().slide() == 0) {
            checkSum += mixed(key, behindFirst / feed.shape().slide(), variance(roots[key]));
            windows++;
        }
    }

    private static double variance(long[] roots) {
        long sum = 0;
        long squares = 0;
        for (long root : roots) {
            sum += root;
            squares += root * root;
        }
        return Spread.variance(roots.length, sum, squares);
    }

    /** What a result adds to the check sum. */
    static long mixed(int key, long window, double value) {
        long bits = Double.doubleToLongBits(value) + 31 * (window + 31L * key);
        return (bits ^ bits >>> 29) * 0x9E37_79B9_7F4A_7C15L;
    }

    long windows() {
        return windows;
    }

    long checkSum() {
        return checkSum;
    }
}
