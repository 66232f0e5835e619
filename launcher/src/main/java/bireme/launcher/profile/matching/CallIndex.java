package bireme.launcher.profile.matching;

import bireme.launcher.profile.recording.ProcessRecording;
import bireme.launcher.profile.recording.ProfiledCall;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the call in which something happened.
 *
 * <p>Threads: one.
 */
public final class CallIndex {
    private record ThreadKey(int rank, long thread) {}

    private final Map<ThreadKey, List<ProfiledCall>> ofThread = new HashMap<>();

    public CallIndex(List<ProcessRecording> recordings) {
        for (ProcessRecording recording : recordings) {
            for (ProfiledCall call : recording.calls()) {
                ofThread.computeIfAbsent(new ThreadKey(call.rank(), call.thread()), key -> new ArrayList<>())
                        .add(call);
            }
        }
        ofThread.values().forEach(calls -> calls.sort(Comparator.comparingLong(ProfiledCall::beginNs)));
    }

    /** The call of a thread that had begun at a time and not ended; {@code null} when there was none. */
    public ProfiledCall at(int rank, long thread, long ns) {
        List<ProfiledCall> calls = ofThread.getOrDefault(new ThreadKey(rank, thread), List.of());
        int low = 0;
        int high = calls.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (calls.get(middle).beginNs() <= ns) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        ProfiledCall last = low == 0 ? null : calls.get(low - 1);
        return last != null && ns <= last.endNs() ? last : null;
    }
}
