package bireme.launcher.profile;

import bireme.launcher.profile.recording.ProfiledCall;

/**
 * Calls of one kind, added up.
 *
 * <p>Units: nanoseconds; bytes.
 *
 * <p>Threads: one.
 */
final class CallTotals {
    private final String name;
    private final int rank;
    private final String site;
    private long count;
    private long bytes;
    private long ns;
    private long maxNs;
    private long waitedNs;

    /**
     * None yet.
     *
     * @param rank -1 for those of all ranks
     * @param site empty for those of all lines
     */
    CallTotals(String name, int rank, String site) {
        this.name = name;
        this.rank = rank;
        this.site = site;
    }

    void add(ProfiledCall call) {
        count += call.count();
        bytes += call.bytes();
        ns += call.durationNs();
        maxNs = Math.max(maxNs, call.endNs() - call.beginNs());
        waitedNs += call.waitedNs();
    }

    String name() {
        return name;
    }

    int rank() {
        return rank;
    }

    String site() {
        return site;
    }

    long count() {
        return count;
    }

    long bytes() {
        return bytes;
    }

    long ns() {
        return ns;
    }

    long maxNs() {
        return maxNs;
    }

    long meanNs() {
        return count == 0 ? 0 : ns / count;
    }

    long waitedNs() {
        return waitedNs;
    }
}
