package bireme.launcher.profile;

import bireme.launcher.profile.recording.ProfiledCall;
import bireme.launcher.profile.recording.WaitKind;
import java.util.Map;
import java.util.TreeMap;

/**
 * Waits of one kind for one rank, or in one collective for one rank.
 *
 * <p>Units: nanoseconds, added up over the ranks that waited.
 *
 * <p>Threads: one.
 */
final class LostTime {
    private final WaitKind kind;
    private final int culprit;
    private final String call;
    private long ns;
    private long waits;
    private final Map<Integer, Long> ofRank = new TreeMap<>();
    private final Map<String, Long> ofSite = new TreeMap<>();

    /**
     * None yet.
     *
     * @param culprit the rank that others waited for
     * @param call in which they waited
     */
    LostTime(WaitKind kind, int culprit, String call) {
        this.kind = kind;
        this.culprit = culprit;
        this.call = call;
    }

    void add(ProfiledCall waiting) {
        ns += waiting.waitedNs();
        waits++;
        ofRank.merge(waiting.rank(), waiting.waitedNs(), Long::sum);
        ofSite.merge(waiting.site(), waiting.waitedNs(), Long::sum);
    }

    WaitKind kind() {
        return kind;
    }

    int culprit() {
        return culprit;
    }

    String call() {
        return call;
    }

    long ns() {
        return ns;
    }

    long waits() {
        return waits;
    }

    /** The rank that has lost most. */
    int victim() {
        return worst(ofRank);
    }

    /** The line at which most was lost. */
    String site() {
        return worst(ofSite);
    }

    int victims() {
        return ofRank.size();
    }

    private static <K> K worst(Map<K, Long> times) {
        return times.entrySet().stream()
                .reduce((one, other) -> other.getValue() > one.getValue() ? other : one)
                .orElseThrow()
                .getKey();
    }
}
