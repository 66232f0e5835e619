package bireme.bb.ranks.farm;

import java.time.Duration;

/**
 * How {@link RankExecutor#map} goes about it.
 *
 * <p>Threads: immutable.
 */
public final class MapOptions {
    private static final MapOptions DEFAULT = new MapOptions(1, false, Long.MAX_VALUE);

    final int chunk;
    final boolean isUnordered;
    final long timeoutNs;

    private MapOptions(int chunk, boolean isUnordered, long timeoutNs) {
        this.chunk = chunk;
        this.isUnordered = isUnordered;
        this.timeoutNs = timeoutNs;
    }

    /** A task for each item, results in the order of the items, no limit of time. */
    public static MapOptions usual() {
        return DEFAULT;
    }

    /**
     * This many items in a task, whose results come together. The executor sends small tasks together anyway; chunks
     * save the future of each item besides.
     */
    public MapOptions chunk(int items) {
        return new MapOptions(FarmSettings.within("chunk", items, 1, BatchSizes.MAX), isUnordered, timeoutNs);
    }

    /** Results in the order in which they come. */
    public MapOptions unordered() {
        return new MapOptions(chunk, true, timeoutNs);
    }

    /** The longest time from the call to the last result. */
    public MapOptions timeout(Duration limit) {
        return new MapOptions(chunk, isUnordered, FarmSettings.positiveNs("timeout", limit));
    }
}
