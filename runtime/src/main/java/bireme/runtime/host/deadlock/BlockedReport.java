package bireme.runtime.host.deadlock;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import xxdev.BlockedCall;

/** Writes which rank waits in which call for what, one block per rank, and what may be the reason. */
final class BlockedReport {
    private final List<WatchedRank> ranks;
    private final CommunicatorNames names;

    BlockedReport(List<WatchedRank> ranks, CommunicatorNames names) {
        this.ranks = ranks;
        this.names = names;
    }

    String of(Set<BlockedCall> calls) {
        return "deadlock: no rank can go on, each waits for another\n" + body(calls);
    }

    /** Which rank waits where, and a guess why. */
    String body(Set<BlockedCall> calls) {
        List<BlockedThread> threads = new ArrayList<>();
        for (BlockedCall call : calls) {
            threads.add(BlockedThread.of(call, names));
        }
        threads.sort(Comparator.comparing(thread -> thread.call().thread().getName()));
        StringBuilder text = new StringBuilder();
        for (WatchedRank rank : ranks) {
            append(text, rank, threads);
        }
        return text.append("hint: ").append(DeadlockHint.of(threads, ranks)).toString();
    }

    private static void append(StringBuilder text, WatchedRank rank, List<BlockedThread> threads) {
        String name = "rank " + rank.rank();
        if (rank.hasEnded()) {
            text.append(name).append(rank.isInitialized() ? " (ended without MPI.Finalize)\n" : " (ended)\n");
            return;
        }
        boolean hasCall = false;
        for (BlockedThread thread : threads) {
            if (thread.call().id() == rank.rank()) {
                String threadName = thread.call().thread().getName();
                String where = threadName.equals(name) ? name : name + ", thread \"" + threadName + "\",";
                text.append(where)
                        .append(" waits in ")
                        .append(thread.describe())
                        .append('\n');
                hasCall = true;
            }
        }
        if (!hasCall) {
            text.append(name).append(" has only idle threads\n");
        }
    }
}
