package bireme.launcher.profile.matching;

import bireme.launcher.profile.recording.CommunicatorMember;
import bireme.launcher.profile.recording.ProcessRecording;
import bireme.launcher.profile.recording.ProfiledCall;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The calls of ranks that belong to one collective.
 *
 * <p>Shape: collectives of a communicator are numbered in the same order at all its ranks. {@code Finalize} counts as a
 * collective of all.
 *
 * <p>Threads: one.
 */
public final class CollectiveGroups {
    static final String FINALIZE = "Finalize";

    private final List<CollectiveGroup> groups = new ArrayList<>();

    /** A communicator of a rank. */
    private record ContextKey(int rank, int context) {}

    private record GroupKey(int first, int context, long generation, long number) {}

    public CollectiveGroups(List<ProcessRecording> recordings) {
        Map<ContextKey, List<CommunicatorMember>> memberships = new HashMap<>();
        for (ProcessRecording recording : recordings) {
            for (CommunicatorMember each : recording.memberships()) {
                memberships
                        .computeIfAbsent(new ContextKey(each.rank(), each.context()), key -> new ArrayList<>())
                        .add(each);
            }
        }
        memberships.values().forEach(list -> list.sort(Comparator.comparingLong(CommunicatorMember::beginNs)));
        Map<GroupKey, CollectiveGroup> found = new LinkedHashMap<>();
        Map<Integer, Long> ends = new HashMap<>();
        for (ProcessRecording recording : recordings) {
            for (ProfiledCall call : recording.calls()) {
                boolean isEnd = call.name().equals(FINALIZE);
                if (call.kind() != ProfiledCall.Kind.COLLECTIVE && !isEnd) {
                    continue;
                }
                List<CommunicatorMember> known =
                        memberships.getOrDefault(new ContextKey(call.rank(), call.context()), List.of());
                CommunicatorMember member = latest(known, call.beginNs());
                if (member != null) {
                    long generation = known.stream()
                            .filter(each -> each.first() == member.first() && each.beginNs() < member.beginNs())
                            .count();
                    long number = isEnd ? -ends.merge(call.rank(), 1L, Long::sum) : call.collective();
                    found.computeIfAbsent(
                                    new GroupKey(member.first(), call.context(), generation, number),
                                    key -> new CollectiveGroup(member))
                            .add(call, member.position());
                }
            }
        }
        groups.addAll(found.values());
    }

    /** Contexts are used again once their communicator is freed; the latest before the call is meant. */
    private static CommunicatorMember latest(List<CommunicatorMember> known, long ns) {
        CommunicatorMember found = null;
        for (int i = 0; i < known.size() && known.get(i).beginNs() <= ns; i++) {
            found = known.get(i);
        }
        return found;
    }

    /** All, in the order in which their first calls are found. */
    public List<CollectiveGroup> all() {
        return groups;
    }
}
