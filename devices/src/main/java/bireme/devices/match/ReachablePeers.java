package bireme.devices.match;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import xxdev.Device;
import xxdev.DeviceException;
import xxdev.RankLostException;
import xxdev.RevokedException;

/**
 * The peers that a rank can still reach, and the contexts in which it can.
 *
 * <p>Shape: what is cut off is one immutable object, in which a call that names its peer searches a few numbers; so a
 * call that needs no lost rank costs little more than before a loss, and allocates nothing. Why a call cannot end well
 * is found out afterwards.
 *
 * <p>Threads: any; {@link #lose} and {@link #acknowledge} one at a time.
 *
 * <p>Ordering: {@code cuts} is replaced under this monitor, after the map of contexts was changed; so of a loss and a
 * context that is opened at the same time, the later one sees the earlier.
 */
final class ReachablePeers {
    private static final int[] NONE = {};

    /**
     * What is cut off.
     *
     * @param lost the lost ranks, {@code null} for none
     * @param gone all of them
     * @param failed those that have not left in order
     * @param broken contexts in which no call can end well, ascending
     */
    private record Cuts(LostRanks lost, BitSet gone, BitSet failed, int[] broken) {
        boolean isBroken(int context) {
            return Arrays.binarySearch(broken, context) >= 0;
        }

        Cuts withBroken(int context, boolean isSo) {
            if (isBroken(context) == isSo) {
                return this;
            }
            IntStream others = Arrays.stream(broken).filter(other -> other != context);
            int[] changed = (isSo ? IntStream.concat(others, IntStream.of(context)) : others)
                    .sorted()
                    .toArray();
            return new Cuts(lost, gone, failed, changed);
        }
    }

    private final Map<Integer, ContextMembers> contexts = new ConcurrentHashMap<>();
    /** Contexts are never given out twice, so what is in here stays. */
    private final Set<Integer> revoked = ConcurrentHashMap.newKeySet();

    /** {@code null} until something is cut off. */
    private volatile Cuts cuts;

    void open(int context, int[] members, boolean isCollective) {
        contexts.put(context, new ContextMembers(members, isCollective));
        changed(context);
    }

    void close(int context) {
        contexts.remove(context);
        changed(context);
    }

    private synchronized void changed(int context) {
        if (cuts != null) {
            cuts = cuts.withBroken(context, isBrokenBy(cuts, context));
        }
    }

    synchronized void lose(LostRanks ranks) {
        LostRanks lost = ranks.with(cuts == null ? null : cuts.lost());
        Cuts changed = new Cuts(lost, lost.all(), lost.failed(), NONE);
        int[] broken = IntStream.concat(
                        contexts.keySet().stream().mapToInt(context -> context),
                        revoked.stream().mapToInt(context -> context))
                .distinct()
                .filter(context -> isBrokenBy(changed, context))
                .sorted()
                .toArray();
        cuts = new Cuts(lost, changed.gone(), changed.failed(), broken);
    }

    private boolean isBrokenBy(Cuts cut, int context) {
        ContextMembers members = contexts.get(context);
        return revoked.contains(context) || members != null && members.isCollective() && isCutFromAny(cut, members);
    }

    /**
     * Whether a call to any source needs ranks that are gone: some that have failed, or all there are.
     *
     * @param members the ranks that communicate in its context; {@code null} if not known
     */
    private static boolean isCutFromAny(Cuts cut, ContextMembers members) {
        return members == null
                ? !cut.failed().isEmpty()
                : members.isAnyIn(cut.failed()) || members.isAnyIn(cut.gone()) && members.areAllIn(cut.gone());
    }

    /** No call of this context ends well from now on. */
    synchronized void revoke(int context) {
        revoked.add(context);
        if (cuts == null) {
            cuts = new Cuts(null, new BitSet(), new BitSet(), NONE);
        }
        changed(context);
    }

    /** Calls to any source need these ranks no longer. */
    void acknowledge(int context, int[] ids) {
        contexts.computeIfPresent(context, (key, members) -> members.without(ids));
        changed(context);
    }

    /** Whether any rank is gone or any context was revoked, so that calls have to ask. */
    boolean isAnyCut() {
        return cuts != null;
    }

    /** Whether a call that talks to {@code peer}, or to any source, cannot end well. */
    boolean isCut(int peer, int context) {
        Cuts now = cuts;
        if (now == null) {
            return false;
        }
        return now.isBroken(context)
                || (peer == Device.ANY_SOURCE
                        ? isCutFromAny(now, contexts.get(context))
                        : peer >= 0 && now.gone().get(peer));
    }

    boolean isRevoked(int context) {
        return cuts != null && revoked.contains(context);
    }

    /** Whether no call in a context can end well. */
    boolean isBroken(int context) {
        Cuts now = cuts;
        return now != null && now.isBroken(context);
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
        Cuts now = cuts;
        ContextMembers members = contexts.get(context);
        return now != null && now.lost() != null && members != null && members.areAllIn(now.gone());
    }

    /** The exception for a call that cannot end well, or {@code null} when it can. */
    DeviceException refusal(Object operation, int peer, int context) {
        if (!isCut(peer, context)) {
            return null;
        }
        if (isRevoked(context)) {
            return new RevokedException(operation + " failed: the communicator has been revoked");
        }
        LostRanks lost = cuts.lost();
        int[] needed = needed(lost, peer, context);
        return needed.length == 0 ? null : lost.exception(operation.toString(), needed);
    }

    /** The same for a receive that stays posted. */
    RankLostException pendingRefusal(ReceiveRequest receive) {
        LostRanks lost = cuts.lost();
        int[] needed = needed(lost, receive.source, receive.context);
        return needed.length == 0
                ? null
                : lost.exception(receive.operation(), needed).whilePending();
    }

    private int[] needed(LostRanks lost, int peer, int context) {
        return lost == null ? NONE : lost.neededBy(peer, contexts.get(context));
    }
}
