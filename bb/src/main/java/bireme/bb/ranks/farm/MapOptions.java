package bireme.bb.ranks.farm;

import bireme.bb.ranks.farm.dispatch.BatchSizes;
import bireme.bb.ranks.farm.root.FarmSettings;
import java.time.Duration;

/**
 * Options of {@link RankExecutor#map}.
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

    /** {@return the default: a task for each item, results in the order of the items, no limit of time} */
    public static MapOptions usual() {
        return DEFAULT;
    }

    /**
     * Options with several items in a task, whose results come together. The executor sends small tasks together
     * anyway; chunks save the future of each item besides.
     *
     * @param items items of a task, 1..1,000,000
     * @return the changed options
     * @throws IllegalArgumentException when {@code items} is out of range
     */
    public MapOptions chunk(int items) {
        return new MapOptions(FarmSettings.within("chunk", items, 1, BatchSizes.MAX), isUnordered, timeoutNs);
    }

    /** {@return options with results in the order in which they come} */
    public MapOptions unordered() {
        return new MapOptions(chunk, true, timeoutNs);
    }

    /**
     * Options with a limit of time.
     *
     * @param limit longest time from the call to the last result, above 0
     * @return the changed options
     * @throws IllegalArgumentException when {@code limit} is not above 0
     */
    public MapOptions timeout(Duration limit) {
        return new MapOptions(chunk, isUnordered, FarmSettings.positiveNs("timeout", limit));
    }
}
