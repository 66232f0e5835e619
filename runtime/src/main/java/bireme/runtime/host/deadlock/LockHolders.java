package bireme.runtime.host.deadlock;

import java.util.ArrayList;
import java.util.List;

/** Finds out which ranks have the locks that others wait for. */
final class LockHolders {
    private LockHolders() {}

    /** The same ranks, in which threads that wait for a lock know who has it. */
    static List<RankState> named(List<RankState> ranks) {
        List<RankState> named = new ArrayList<>();
        for (RankState rank : ranks) {
            boolean isForLock = rank.threads().stream().anyMatch(WaitingThread::isLock);
            named.add(
                    isForLock
                            ? rank.with(rank.threads().stream()
                                    .map(thread -> named(thread, ranks))
                                    .toList())
                            : rank);
        }
        return named;
    }

    private static WaitingThread named(WaitingThread thread, List<RankState> ranks) {
        List<Integer> holders = new ArrayList<>();
        boolean isExclusive = false;
        for (RankState rank : ranks) {
            for (HeldLock lock : rank.locks()) {
                if (lock.holdsUp(thread)) {
                    holders.add(rank.rank());
                    isExclusive = lock.isExclusive();
                }
            }
        }
        return holders.isEmpty() ? thread : thread.heldBy(holders, isExclusive);
    }
}
