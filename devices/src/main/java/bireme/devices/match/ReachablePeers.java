package bireme.devices.match;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import xxdev.Device;
import xxdev.RankLostException;

/**
 * The peers that a rank can still reach, and the contexts in which it can.
 *
 * <p>Threads: any; {@link #lose} one at a time.
 */
final class ReachablePeers {
    private static final int[] NONE = {};

    private final Map<Integer, ContextMembers> contexts = new ConcurrentHashMap<>();
    private volatile LostRanks lost;

    void open(int context, int[] members, boolean isCollective) {
        contexts.put(context, new ContextMembers(members, isCollective));
    }

    void close(int context) {
        contexts.remove(context);
    }

    void lose(LostRanks ranks) {
        lost = ranks.with(lost);
    }

    /** Whether any rank is gone. */
    boolean hasLost() {
        return lost != null;
    }

    /** Whether a call that talks to {@code peer}, or to any source, needs a rank that is lost. */
    boolean isCut(int peer, int context) {
        return needed(peer, context).length > 0;
    }

    /** Whether every call in a context needs a rank that is lost. */
    boolean isBroken(int context) {
        if (lost == null) {
            return false;
        }
        ContextMembers members = contexts.get(context);
        return members != null && members.isCollective() && needed(Device.ANY_SOURCE, context).length > 0;
    }

    /** The exception for a call that needs a rank that is lost, or {@code null} when it does not. */
    RankLostException refusal(Object operation, int peer, int context) {
        int[] needed = needed(peer, context);
        return needed.length == 0 ? null : lost.exception(operation.toString(), needed);
    }

    private int[] needed(int peer, int context) {
        LostRanks all = lost;
        return all == null ? NONE : all.neededBy(peer, contexts.get(context));
    }
}
