package bireme.launcher.coordinator;

import bireme.launcher.control.FromAgent;
import bireme.launcher.waits.SilentProcess;
import bireme.runtime.host.deadlock.RankState;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import xxdev.JobLayout;

/**
 * One request from outside, as by {@code mpjrun stacks}, for the states of the ranks of a running job. Asks all
 * processes, and reports for those that do not answer what this process can find out about them.
 *
 * <p>Threads: that of the coordinator; {@link #answer} may be used by the thread that has made the request.
 */
final class SnapshotRequest {
    /** A process that does not answer by then has been stopped, or cannot be reached. */
    static final long MAX_MS = 2000;

    private final CompletableFuture<JobSnapshot> answer = new CompletableFuture<>();
    private final List<RankState> rankStates = new ArrayList<>();
    private final BitSet answered = new BitSet();
    private final Map<Integer, String> stacks = new TreeMap<>();
    private final boolean withStacks;
    private long askedMs;

    SnapshotRequest(boolean withStacks) {
        this.withStacks = withStacks;
    }

    /** Whether the stacks of all threads are wanted, too. */
    boolean withStacks() {
        return withStacks;
    }

    /** The answer, which comes within {@link #MAX_MS}, or when the job has ended. */
    CompletableFuture<JobSnapshot> answer() {
        return answer;
    }

    void asked(long nowMs) {
        askedMs = nowMs;
    }

    void answered(int process, FromAgent.RankStates message) {
        if (!answered.get(process)) {
            answered.set(process);
            rankStates.addAll(message.ranks());
            stacks.put(process, message.stacks());
        }
    }

    /**
     * Answers when all have answered or enough time has passed; whether that is so.
     *
     * @param layout the processes of the job
     * @param silence what is known of a process that does not answer
     */
    boolean check(JobState state, JobLayout layout, long nowMs, IntFunction<String> silence) {
        boolean hasAll = state.isAccountedFor(answered);
        if (!hasAll && nowMs - askedMs < MAX_MS) {
            return false;
        }
        List<SilentProcess> silent = new ArrayList<>();
        for (int process = 0; process < layout.processes(); process++) {
            if (!answered.get(process) && !state.hasExited(process)) {
                List<Integer> ranks =
                        IntStream.of(layout.ranksOf(process)).boxed().toList();
                silent.add(new SilentProcess(state.name(process), ranks, silence.apply(process)));
            }
        }
        StringBuilder text = new StringBuilder();
        if (withStacks) {
            stacks.forEach((process, stack) -> text.append("stacks of ")
                    .append(state.name(process))
                    .append(":\n")
                    .append(stack));
        }
        answer.complete(new JobSnapshot(rankStates, silent, text.toString()));
        return true;
    }
}
