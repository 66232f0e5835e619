package bireme.devices.match;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import xxdev.Device;
import xxdev.DeviceException;
import xxdev.RankLostException;
import xxdev.RevokedException;

/**
 * The peers that a rank can still reach, and the contexts in which it can.
 *
 * <p>Threads: any; {@link #lose} and {@link #acknowledge} one at a time.
 */
final class ReachablePeers {
    private static final int[] NONE = {};

    private final Map<Integer, ContextMembers> contexts = new ConcurrentHashMap<>();
    /** Contexts are never given out twice, so what is in here stays. */
    private final Set<Integer> revoked = ConcurrentHashMap.newKeySet();

    private volatile LostRanks lost;
    private volatile boolean isAnyCut;

    void open(int context, int[] members, boolean isCollective) {
        contexts.put(context, new ContextMembers(members, isCollective));
    }

    void close(int context) {
        contexts.remove(context);
    }

    void lose(LostRanks ranks) {
        lost = ranks.with(lost);
        isAnyCut = true;
    }

    /** No call of this context ends well from now on. */
    void revoke(int context) {
        revoked.add(context);
        isAnyCut = true;
    }

    /** Calls to any source need these ranks no longer. */
    void acknowledge(int context, int[] ids) {
        contexts.computeIfPresent(context, (key, members) -> members.without(ids));
    }

    /** Whether any rank is gone or any context was revoked, so that calls have to ask. */
    boolean isAnyCut() {
        return isAnyCut;
    }

    /** Whether a call that talks to {@code peer}, or to any source, cannot end well. */
    boolean isCut(int peer, int context) {
        return isRevoked(context) || needed(peer, context).length > 0;
    }

    boolean isRevoked(int context) {
        return isAnyCut && revoked.contains(context);
    }

    /** Whether no call in a context can end well. */
    boolean isBroken(int context) {
        return isAnyCut
                && (isRevoked(context) || isCollective(context) && needed(Device.ANY_SOURCE, context).length > 0);
    }

    private boolean isCollective(int context) {
        ContextMembers members = contexts.get(context);
        return members != null && members.isCollective();
    }

    /**
     * Whether a receive that cannot end well stays posted all the same: one from any source, of a call that has
     * returned, may still get a message of a rank that is left.
     */
    boolean staysPosted(ReceiveRequest receive) {
        return receive.isNonblocking
                && receive.source == Device.ANY_SOURCE
                && !isBroken(receive.context)
                && !areAllLost(receive.context);
    }

    /** Whether nobody is left who could send. */
    private boolean areAllLost(int context) {
        LostRanks all = lost;
        ContextMembers members = contexts.get(context);
        return all != null && members != null && members.areAllIn(all.all());
    }

    /** The exception for a call that cannot end well, or {@code null} when it can. */
    DeviceException refusal(Object operation, int peer, int context) {
        if (isRevoked(context)) {
            return new RevokedException(operation + " failed: the communicator has been revoked");
        }
        int[] needed = needed(peer, context);
        return needed.length == 0 ? null : lost.exception(operation.toString(), needed);
    }

    /** The same for a receive that stays posted. */
    RankLostException pendingRefusal(ReceiveRequest receive) {
        int[] needed = needed(receive.source, receive.context);
        return needed.length == 0
                ? null
                : lost.exception(receive.operation(), needed).whilePending();
    }

    private int[] needed(int peer, int context) {
        LostRanks all = lost;
        return all == null ? NONE : all.neededBy(peer, contexts.get(context));
    }
}
