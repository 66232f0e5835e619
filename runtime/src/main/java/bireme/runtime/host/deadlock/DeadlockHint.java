package bireme.runtime.host.deadlock;

import java.util.List;

/** Guesses why ranks wait for each other. */
final class DeadlockHint {
    private DeadlockHint() {}

    static String of(List<BlockedThread> threads, List<WatchedRank> ranks) {
        String ended = endedPeer(threads, ranks);
        if (ended != null) {
            return ended;
        }
        String finalizing = finalizing(threads);
        if (finalizing != null) {
            return finalizing;
        }
        int collectives = 0;
        int sends = 0;
        for (BlockedThread thread : threads) {
            collectives += thread.isCollective() ? 1 : 0;
            sends += thread.isSend() ? 1 : 0;
        }
        if (collectives > 0) {
            return "all ranks of a communicator have to call the same collective operations in the same order";
        } else if (sends == threads.size()) {
            return "a long message is sent only once its receive is there; let one side receive first, or use Sendrecv"
                    + " or Isend";
        }
        return "a receive waits for a message of that source, tag and communicator; let one side send first, and"
                + " compare tags";
    }

    private static String finalizing(List<BlockedThread> threads) {
        for (BlockedThread thread : threads) {
            if (thread.isCollective() && "Finalize".equals(thread.method())) {
                return "rank " + thread.call().id() + " is in MPI.Finalize, takes part in nothing else any more, and"
                        + " waits there for all ranks";
            }
        }
        return null;
    }

    private static String endedPeer(List<BlockedThread> threads, List<WatchedRank> ranks) {
        for (BlockedThread thread : threads) {
            int peer = thread.call().peer();
            if (peer >= 0 && peer < ranks.size() && ranks.get(peer).hasEnded()) {
                return "rank " + peer + " has ended and takes part in nothing any more";
            }
        }
        return null;
    }
}
