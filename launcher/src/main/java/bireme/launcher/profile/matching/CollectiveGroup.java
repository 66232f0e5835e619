package bireme.launcher.profile.matching;

import bireme.launcher.profile.recording.CommunicatorMember;
import bireme.launcher.profile.recording.ProfiledCall;
import bireme.launcher.profile.recording.WaitKind;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * One collective: the call of each rank.
 *
 * <p>Threads: one.
 */
public final class CollectiveGroup {
    private static final Set<String> FROM_ROOT = Set.of("Bcast", "Scatter", "Scatterv");
    private static final Set<String> TO_ROOT = Set.of("Gather", "Gatherv", "Reduce");
    private static final Set<String> SCANS = Set.of("Scan", "Exscan");
    private static final String OF_NEIGHBORS = "Neighbor";

    private final CommunicatorMember communicator;
    /** By place in the communicator. */
    private final Map<Integer, ProfiledCall> calls = new TreeMap<>();

    CollectiveGroup(CommunicatorMember communicator) {
        this.communicator = communicator;
    }

    void add(ProfiledCall call, int position) {
        calls.put(position, call);
    }

    /** Whether the calls of all ranks are recorded; those of intercommunicators are not compared. */
    public boolean isComplete() {
        return calls.size() == communicator.size() && !calls.containsKey(-1);
    }

    /** The name of its communicator. */
    public String communicator() {
        return communicator.name();
    }

    /** The call as tables have it. */
    public String name() {
        return calls.values().iterator().next().title();
    }

    /** By place in the communicator. */
    public Map<Integer, ProfiledCall> calls() {
        return calls;
    }

    /** The call that began last. */
    public ProfiledCall last() {
        return calls.values().stream()
                .reduce((one, other) -> other.beginNs() > one.beginNs() ? other : one)
                .orElseThrow();
    }

    /** From the begin of the first call to that of the last. */
    public long spreadNs() {
        long first =
                calls.values().stream().mapToLong(ProfiledCall::beginNs).min().orElseThrow();
        return last().beginNs() - first;
    }

    /** Finds out who waited for whom. Calls that do not block wait elsewhere, and are left out. */
    void findWaits() {
        ProfiledCall any = calls.values().iterator().next();
        if (!isComplete() || any.isNonblocking() || any.name().startsWith(OF_NEIGHBORS)) {
            return;
        }
        ProfiledCall root = calls.get(any.peer());
        if (FROM_ROOT.contains(any.name()) && root != null) {
            calls.values().forEach(call -> wait(call, WaitKind.LATE_BROADCAST, root));
        } else if (TO_ROOT.contains(any.name()) && root != null) {
            wait(root, WaitKind.EARLY_REDUCE, last());
        } else if (SCANS.contains(any.name())) {
            ProfiledCall latest = any;
            for (ProfiledCall call : calls.values()) {
                latest = call.beginNs() > latest.beginNs() ? call : latest;
                wait(call, WaitKind.EARLY_SCAN, latest);
            }
        } else {
            ProfiledCall last = last();
            calls.values().forEach(call -> wait(call, WaitKind.WAIT_AT_COLLECTIVE, last));
        }
    }

    private static void wait(ProfiledCall call, WaitKind kind, ProfiledCall other) {
        if (call != other) {
            call.waited(kind, other.rank(), other.beginNs());
        }
    }
}
