package bireme.runtime.host.deadlock;

import bireme.runtime.finding.RankNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import xxdev.Device;

/** Guesses why ranks wait for each other. */
final class DeadlockHint {
    private final List<RankState> ranks;

    private DeadlockHint(List<RankState> ranks) {
        this.ranks = ranks;
    }

    /** One sentence; {@code ranks} ascending. */
    static String of(List<RankState> ranks) {
        return new DeadlockHint(ranks).guess();
    }

    private String guess() {
        return Stream.<String>of(mismatch(), endedPeer(), locks(), finalizing(), collectives())
                .filter(Objects::nonNull)
                .findFirst()
                .orElseGet(this::messages);
    }

    /** A message that lies there and nearly is what its rank waits for. */
    private String mismatch() {
        for (RankState rank : ranks) {
            for (WaitingThread thread : rank.threads()) {
                for (Unreceived message : thread.isReceive() ? rank.unreceived() : List.<Unreceived>of()) {
                    String difference = difference(thread, message);
                    if (difference != null) {
                        return "rank " + message.sourceId() + " has sent rank " + rank.rank() + " " + difference;
                    }
                }
            }
        }
        return null;
    }

    private static String difference(WaitingThread thread, Unreceived message) {
        boolean isSource = thread.peerId() == Device.ANY_SOURCE || thread.peerId() == message.sourceId();
        boolean isTag = thread.tag() == Device.ANY_TAG || thread.tag() == message.tag();
        boolean isContext = thread.context() == message.context();
        if (isSource && isContext) {
            return "tag " + message.tag() + ", which waits for tag " + thread.tag() + "; compare tags";
        } else if (isTag && isContext) {
            return "tag " + message.tag() + ", which waits for it from rank " + thread.peer() + "; compare ranks";
        } else if (isSource && isTag) {
            return "tag " + message.tag() + " in " + message.communicator() + ", which receives in "
                    + thread.communicator() + "; compare communicators";
        }
        return null;
    }

    private String endedPeer() {
        for (RankState rank : ranks) {
            for (WaitingThread thread : rank.threads()) {
                RankState peer = thread.isCollective() ? null : find(thread.peerId());
                if (peer != null && !peer.isRunning()) {
                    return "rank " + peer.rank() + " has ended and takes part in nothing any more";
                }
            }
        }
        return null;
    }

    private String locks() {
        boolean isForLock =
                ranks.stream().flatMap(rank -> rank.threads().stream()).anyMatch(WaitingThread::isLock);
        return isForLock
                ? "a lock of a window is given back by unlock of the rank that has it; call that before waiting for a"
                        + " rank that wants the lock, and lock several targets in one order"
                : null;
    }

    private RankState find(int rank) {
        return ranks.stream().filter(each -> each.rank() == rank).findFirst().orElse(null);
    }

    private String finalizing() {
        List<Integer> there = new ArrayList<>();
        List<Integer> early = new ArrayList<>();
        for (RankState rank : ranks) {
            if (rank.threads().stream().anyMatch(WaitingThread::isFinalize)) {
                there.add(rank.rank());
            } else if (rank.presence() == RankState.Presence.ENDED_EARLY) {
                early.add(rank.rank());
            }
        }
        if (there.isEmpty()) {
            return null;
        }
        String who = RankNames.of(there) + (there.size() == 1 ? " is" : " are") + " in MPI.Finalize, ";
        if (!early.isEmpty()) {
            return who + "and " + RankNames.of(early) + " ended without it; every rank has to call it";
        }
        return who + (there.size() == 1 ? "takes" : "take") + " part in nothing else any more, and"
                + (there.size() == 1 ? " waits" : " wait") + " there for all ranks";
    }

    private String collectives() {
        String odd = new CollectiveMismatch(ranks).describe();
        return odd == null
                ? null
                : odd + "all ranks of a communicator have to call the same collective operations in the same order";
    }

    private String messages() {
        boolean isAllSends =
                ranks.stream().flatMap(rank -> rank.threads().stream()).allMatch(WaitingThread::isSend);
        return isAllSends
                ? "a long message is sent only once its receive is there; let one side receive first, or use Sendrecv"
                        + " or Isend"
                : "a receive waits for a message of that source, tag and communicator; let one side send first, and"
                        + " compare tags";
    }
}
