package bireme.runtime.host.deadlock;

import bireme.runtime.check.SendGate;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import xxdev.BlockedCall;
import xxdev.LocalJob;

/**
 * Polls the ranks of a process from time to time and reports when none can go on by itself, or when it only seems so.
 * Where all ranks of a job are in one process, that is a deadlock; else the others have to be asked.
 *
 * <p>Ordering: calls are looked at twice, one period apart and around the look at the threads. A call that is there
 * both times is the same object, so its thread has slept in it all the while; with all of them parked there was nobody
 * to wake any.
 *
 * <p>Threads: one. Nothing is done beyond reading a set while calls come and go.
 */
public final class DeadlockWatch {
    /** Time between two polls. */
    public static final long PERIOD_MS = 200;

    private final LocalJob job;
    private final List<WatchedRank> ranks;
    private final Supplier<String> externalCaller;
    private final Set<Thread> earlier;
    private final RankStates rankStates;
    private final SendGate sends;
    private final WorkerCheck workers = new WorkerCheck();
    private Set<BlockedCall> before = Set.of();
    private long generation;
    private String obstacle;
    private int unchangedPolls;

    /**
     * Creates a watch over the ranks that this process has of a job.
     *
     * @param externalCaller what the program's classes mention that may call them without a thread that could be seen;
     *     {@code null} when there is nothing of the kind
     * @param earlier {@link #threadsNow} before the ranks began
     */
    public DeadlockWatch(
            LocalJob job,
            List<? extends WatchedRank> ranks,
            CommunicatorNames names,
            Supplier<String> externalCaller,
            Set<Thread> earlier) {
        this.job = job;
        this.ranks = List.copyOf(ranks);
        this.externalCaller = externalCaller;
        this.earlier = earlier;
        this.sends = SendGate.of(job);
        this.rankStates = new RankStates(job, this.ranks, names);
    }

    /** All threads of the JVM. */
    public static Set<Thread> threadsNow() {
        return Set.copyOf(OutsideThreads.all());
    }

    /** The state of the ranks when certainly none of them can go on by itself, else {@code null}. */
    public QuiescentState poll() {
        Set<BlockedCall> calls = job.blockedCalls();
        boolean isUnchanged = !calls.isEmpty() && calls.equals(before) && !sends.isReleasing();
        before = calls;
        if (!isUnchanged || anyCanProgress(calls)) {
            unchangedPolls = 0;
            generation++;
            return null;
        }
        unchangedPolls++;
        obstacle = obstacle(calls, true);
        TrafficCounts traffic = TrafficCounts.of(job);
        boolean isCertain = obstacle == null
                && traffic != null
                && obstacle(calls, false) == null
                && job.blockedCalls().equals(calls)
                && !anyCanProgress(calls);
        return isCertain ? new QuiescentState(generation, rankStates.of(calls), traffic, sends.waiting()) : null;
    }

    /**
     * The report if no rank has moved in the last polls, although one may still move; {@code null} if one has moved, or
     * if a rank is not in a call and so may compute.
     *
     * @param polls how many in a row have to agree
     */
    public String hint(int polls) {
        if (unchangedPolls < polls || obstacle == null || !allRanksIn(before)) {
            return null;
        }
        return "no rank has moved for " + polls * PERIOD_MS / 1000
                + " s; each waits for another, and this is a deadlock" + " unless something else acts: " + obstacle
                + "\n" + DeadlockReport.body(rankStates.of(before));
    }

    private boolean allRanksIn(Set<BlockedCall> calls) {
        for (WatchedRank rank : ranks) {
            if (!rank.hasEnded() && !rank.isSpare() && calls.stream().noneMatch(call -> call.id() == rank.rank())) {
                return false;
            }
        }
        return true;
    }

    private boolean isHeld(Thread thread) {
        return ranks.stream().anyMatch(rank -> rank.isHeld(thread));
    }

    private static boolean anyCanProgress(Set<BlockedCall> calls) {
        for (BlockedCall call : calls) {
            if (call.canProgress() || call.thread().isInterrupted()) {
                return true;
            }
        }
        return false;
    }

    /**
     * A thread that may act beside the blocked calls, as text; {@code null} if there is none.
     *
     * @param wakesWorkers whether idle workers have to look for work once more before they count as idle
     */
    private String obstacle(Set<BlockedCall> calls, boolean wakesWorkers) {
        Map<Thread, BlockedCall> blockedThreads = new IdentityHashMap<>();
        for (BlockedCall call : calls) {
            blockedThreads.put(call.thread(), call);
        }
        List<Thread> all = new ArrayList<>();
        for (WatchedRank rank : ranks) {
            all.addAll(rank.threads()); // also of a rank that has ended, whose daemons may go on
        }
        List<Thread> others = new ArrayList<>(all);
        others.removeIf(blockedThreads::containsKey);
        IdleThreads idle = new IdleThreads(all, this::isHeld);
        Thread busy = idle.firstBusy(others);
        if (busy != null) {
            return "thread \"" + busy.getName() + "\" is not in a call";
        }
        String caller = externalCaller.get();
        if (caller != null) {
            return "the program uses " + caller;
        }
        OutsideThreads outside = new OutsideThreads(Set.copyOf(all), blockedThreads.keySet(), earlier);
        String outsider = outside.firstThatMayAct();
        if (outsider != null || !wakesWorkers) {
            return outsider;
        }
        List<Thread> parked = new ArrayList<>(idle.parkedWorkers());
        parked.addAll(outside.parkedWorkers());
        return workers.foundNothing(parked) ? null : "an idle worker of a pool may have been given work";
    }
}
