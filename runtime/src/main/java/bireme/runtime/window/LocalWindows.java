package bireme.runtime.window;

import java.util.Arrays;

/**
 * What ranks of one JVM know of each other's memory: all of it, so that an access is a copy.
 *
 * <p>Threads: each rank sets what is its own before a barrier, and all read it after.
 */
final class LocalWindows {
    private final WindowMemory[] memories;
    private final DynamicRegions[] regions;
    private final TargetLock[] locks;
    private final AccessLog[] logs;

    /** Of so many ranks; in checked mode with logs of accesses. */
    LocalWindows(int ranks, boolean isChecked) {
        memories = new WindowMemory[ranks];
        regions = new DynamicRegions[ranks];
        locks = new TargetLock[ranks];
        Arrays.setAll(locks, rank -> new TargetLock());
        logs = new AccessLog[ranks];
        if (isChecked) {
            Arrays.setAll(logs, rank -> new AccessLog());
        }
    }

    void set(int rank, WindowMemory memory, DynamicRegions attached) {
        memories[rank] = memory;
        regions[rank] = attached;
    }

    WindowMemory memory(int rank) {
        return memories[rank];
    }

    DynamicRegions regions(int rank) {
        return regions[rank];
    }

    TargetLock lock(int rank) {
        return locks[rank];
    }

    /** {@code null} where nothing is checked. */
    AccessLog log(int rank) {
        return logs[rank];
    }
}
