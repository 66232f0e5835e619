package bireme.devices.wait;

import java.util.concurrent.ThreadLocalRandom;

/**
 * How long to wait before something that has failed is tried again: twice as long each time, up to a limit, and by
 * chance up to a quarter less, so that many who failed together do not come back together.
 *
 * <p>Units: ns.
 *
 * <p>Threads: one at a time.
 */
public final class RetryDelay {
    private static final int PARTS = 4;

    private final long minNs;
    private final long maxNs;
    private long delayNs;

    /** Waits for {@code minNs} after the first failure, and never longer than {@code maxNs}. */
    public RetryDelay(long minNs, long maxNs) {
        this.minNs = minNs;
        this.maxNs = maxNs;
        delayNs = minNs;
    }

    /** How long to wait after a failure. */
    public long nextNs() {
        long chosen = delayNs - ThreadLocalRandom.current().nextLong(delayNs / PARTS + 1);
        delayNs = Math.min(maxNs, 2 * delayNs);
        return chosen;
    }

    /** Begins anew after a success. */
    public void reset() {
        delayNs = minNs;
    }
}
