package bireme.runtime.host.deadlock;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import xxdev.BlockedCall;
import xxdev.LocalJob;

/**
 * Looks at a job from time to time and tells when it cannot go on.
 *
 * <p>Ordering: calls are looked at twice, one period apart and around the look at the threads. A call that is there
 * both times is the same object, so its thread has slept in it all the while; with all of them asleep there was nobody
 * to wake any.
 *
 * <p>Threads: one. Nothing is done beyond reading a set while calls come and go.
 */
public final class DeadlockWatch {
    /** Time between two looks. */
    public static final long PERIOD_MS = 200;

    private final LocalJob job;
    private final List<WatchedRank> ranks;
    private final BlockedReport report;
    private Set<BlockedCall> before = Set.of();

    /** Creates a watch over all ranks of a job. */
    public DeadlockWatch(LocalJob job, List<? extends WatchedRank> ranks, CommunicatorNames names) {
        this.job = job;
        this.ranks = List.copyOf(ranks);
        this.report = new BlockedReport(this.ranks, names);
    }

    /** A report when the job cannot go on, else {@code null}. */
    public String look() {
        Set<BlockedCall> calls = job.blockedCalls();
        boolean isUnchanged = !calls.isEmpty() && calls.equals(before);
        before = calls;
        if (!isUnchanged || anyCanGoOn(calls) || !allAsleep(calls)) {
            return null;
        }
        boolean isStill = job.blockedCalls().equals(calls) && !anyCanGoOn(calls);
        return isStill ? report.of(calls) : null;
    }

    private static boolean anyCanGoOn(Set<BlockedCall> calls) {
        for (BlockedCall call : calls) {
            if (call.canGoOn()) {
                return true;
            }
        }
        return false;
    }

    private boolean allAsleep(Set<BlockedCall> calls) {
        Map<Thread, BlockedCall> sleepers = new IdentityHashMap<>();
        for (BlockedCall call : calls) {
            sleepers.put(call.thread(), call);
        }
        List<Thread> others = new ArrayList<>();
        List<Thread> all = new ArrayList<>();
        for (WatchedRank rank : ranks) {
            if (!rank.hasEnded()) {
                for (Thread thread : rank.threads()) {
                    all.add(thread);
                    if (!sleepers.containsKey(thread)) {
                        others.add(thread);
                    }
                }
            }
        }
        return new IdleThreads(all).areIdle(others) && SharedPools.areIdle();
    }
}
