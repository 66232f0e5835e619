package bireme.runtime.file;

/**
 * How a part of a file is divided among aggregators: into equal parts that begin at a multiple of the stripe, each of
 * which is accessed window by window.
 *
 * <p>Units: bytes.
 *
 * <p>Threads: immutable.
 */
final class FileDomains {
    private final long start;
    private final long end;
    private final long domain;
    private final int stripe;
    private final int window;
    private final int aggregators;

    /** Divides the bytes {@code low .. high}, at least one. */
    FileDomains(long low, long high, int aggregators, int stripe, int window) {
        this.start = low - low % stripe;
        this.end = high;
        this.aggregators = aggregators;
        this.stripe = stripe;
        long each = (high - start + aggregators - 1) / aggregators;
        this.domain = (each + stripe - 1) / stripe * stripe;
        this.window = window > stripe ? window - window % stripe : window;
    }

    /** The same bytes without a division, in windows of at most so many bytes, or one stripe if that is more. */
    FileDomains whole(int most) {
        return new FileDomains(start, end, 1, stripe, Math.min(window, Math.max(stripe, most)));
    }

    /** Windows of the longest domain. */
    int rounds() {
        return Math.toIntExact((Math.min(domain, end - start) + window - 1) / window);
    }

    /** Bytes of the longest window. */
    int window() {
        return (int) Math.min(window, domain);
    }

    int aggregators() {
        return aggregators;
    }

    /** The first byte of a window; not below {@link #windowEnd} where there is none. */
    long windowStart(int aggregator, int round) {
        return start + aggregator * domain + (long) round * window;
    }

    /** The byte behind a window. */
    long windowEnd(int aggregator, int round) {
        long ofDomain = Math.min(end, start + (aggregator + 1) * domain);
        return Math.min(ofDomain, windowStart(aggregator, round) + window);
    }
}
