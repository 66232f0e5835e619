package bireme.runtime.host.deadlock;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import xxdev.ArrivedMessages;
import xxdev.BlockedCall;
import xxdev.LocalJob;

/**
 * Finds out the state of each rank of this process: in which call it waits for what, or what else it does.
 *
 * <p>Threads: any. Ranks go on meanwhile, so one that does not wait may be elsewhere by the time this is read.
 */
public final class RankStates {
    private final LocalJob job;
    private final List<WatchedRank> ranks;
    private final CommunicatorNames names;

    /** Looks at these ranks of a job, which may have others in other JVMs. */
    public RankStates(LocalJob job, List<? extends WatchedRank> ranks, CommunicatorNames names) {
        this.job = job;
        this.ranks = List.copyOf(ranks);
        this.names = names;
    }

    /** Now, whatever they do; takes a tenth of a second if any does something. */
    public List<RankState> now() {
        return now(new ActivityWatch(), true);
    }

    /**
     * The same at once.
     *
     * @param shares of a core that threads have lately taken, from 0 to 1; those of ranks that do something count
     */
    public List<RankState> now(Map<Thread, Double> shares) {
        return now(new ActivityWatch(shares), false);
    }

    private List<RankState> now(ActivityWatch watch, boolean isWatched) {
        Map<Integer, List<BlockedCall>> calls = calls();
        Map<Integer, List<Thread>> busy = new HashMap<>();
        for (WatchedRank rank : participants()) {
            if (!rank.hasEnded() && !calls.containsKey(rank.rank())) {
                busy.put(rank.rank(), rank.threads());
            }
        }
        if (isWatched && !busy.isEmpty()) {
            watch.watch(busy.values().stream().flatMap(List::stream).toList());
        }
        List<RankState> rankStates = new ArrayList<>();
        for (WatchedRank rank : participants()) {
            List<Thread> threads = busy.get(rank.rank());
            RankActivity does = threads == null ? RankActivity.NONE : watch.of(threads);
            rankStates.add(of(rank, calls.getOrDefault(rank.rank(), List.of()), does));
        }
        return rankStates;
    }

    /** Whether each rank but {@code except} waits in a call, for a lock, or has ended, so that its place says much. */
    public boolean areSettled(int except) {
        Map<Integer, List<BlockedCall>> calls = calls();
        for (WatchedRank rank : participants()) {
            boolean isSettled = rank.rank() == except
                    || rank.hasEnded()
                    || calls.containsKey(rank.rank())
                    || rank.threads().stream().anyMatch(thread -> thread.getState() == Thread.State.BLOCKED);
            if (!isSettled) {
                return false;
            }
        }
        return true;
    }

    /**
     * Describes each rank but {@code except}, with the line of the program for each of its threads. Looks once at the
     * threads, and does not watch whether they compute. No newline at the end; empty when there is no other rank.
     */
    public String textWithout(int except) {
        Map<Integer, List<BlockedCall>> calls = calls();
        List<String> lines = new ArrayList<>();
        for (WatchedRank rank : participants()) {
            if (rank.rank() != except) {
                linesOf(rank, calls.getOrDefault(rank.rank(), List.of()), lines);
            }
        }
        return String.join("\n", lines);
    }

    /** All but spares that wait. */
    private List<WatchedRank> participants() {
        return ranks.stream().filter(rank -> !rank.isSpare()).toList();
    }

    private void linesOf(WatchedRank rank, List<BlockedCall> calls, List<String> lines) {
        String name = "rank " + rank.rank();
        int before = lines.size();
        if (rank.hasEnded()) {
            lines.add(name + " has ended");
            return;
        }
        waits(calls).forEach(wait -> lines.add(name + wait.who(rank.rank()) + " waits in " + wait.describe()));
        for (Thread thread : calls.isEmpty() ? rank.threads() : List.<Thread>of()) {
            if (!thread.isDaemon()) {
                String who = WaitingThread.who(thread.getName(), rank.rank());
                lines.add(name + who + " " + ProgramPlace.of(thread.getStackTrace()));
            }
        }
        if (lines.size() == before) {
            lines.add(name + " has no thread of its own left");
        }
    }

    /** The calls of the program in which ranks wait now, by rank. */
    public Map<Integer, List<BlockedCall>> calls() {
        return job.blockedCalls().stream()
                .filter(call -> !names.isService(call))
                .collect(Collectors.groupingBy(BlockedCall::id));
    }

    /** The states of ranks that only wait in these calls. */
    public List<RankState> of(Set<BlockedCall> calls) {
        List<RankState> rankStates = new ArrayList<>();
        for (WatchedRank rank : participants()) {
            List<BlockedCall> own = calls.stream()
                    .filter(call -> call.id() == rank.rank() && !names.isService(call))
                    .toList();
            rankStates.add(of(rank, own, RankActivity.NONE));
        }
        return rankStates;
    }

    private RankState of(WatchedRank rank, List<BlockedCall> calls, RankActivity activity) {
        if (rank.hasEnded()) {
            return RankState.ended(rank.rank(), rank.isInitialized());
        }
        List<WaitingThread> threads =
                waits(calls).stream().limit(RankState.MAX_THREADS).toList();
        return RankState.running(rank.rank(), threads, unreceived(rank.rank()), activity)
                .having(names.locksOf(rank.rank()));
    }

    private List<WaitingThread> waits(List<BlockedCall> calls) {
        return calls.stream()
                .sorted(Comparator.comparing(call -> call.thread().getName()))
                .map(call -> WaitingThread.of(call, names))
                .toList();
    }

    private List<Unreceived> unreceived(int rank) {
        ArrivedMessages arrived = job.arrivedMessages(rank);
        if (arrived == null) {
            return List.of();
        }
        return arrived.oldest(RankState.MAX_ARRIVED).stream()
                .map(message -> Unreceived.of(rank, message, names))
                .filter(Objects::nonNull)
                .limit(RankState.MAX_UNRECEIVED)
                .toList();
    }
}
