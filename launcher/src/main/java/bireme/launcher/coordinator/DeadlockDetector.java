package bireme.launcher.coordinator;

import bireme.launcher.control.FromAgent;
import bireme.launcher.control.ToAgent;
import bireme.runtime.check.WaitingSend;
import bireme.runtime.control.ToProcess;
import bireme.runtime.host.deadlock.QuiescentState;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.deadlock.SendCycles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/**
 * Finds out that the ranks of several processes wait for each other and will do so for ever; those of one JVM are
 * watched by {@code DeadlockWatch} of package {@code bireme.runtime.host.deadlock}.
 *
 * <p>Idea: each process reports when none of its ranks can go on by itself, with the numbers of frames that it has
 * exchanged with the others. Once all have, they are asked again. When every process then gives the same answer as
 * before, nothing had happened anywhere at the moment of asking; when for each two processes as many frames have been
 * handled as were begun, nothing was in flight either. Then nothing can happen any more: no clock is part of the proof,
 * and a slow, stopped or unreachable process is merely one that has not answered.
 *
 * <p>Threads: the coordinator's.
 *
 * <p>Source: F. Mattern, Algorithms for distributed termination detection, Distributed Computing 2 (1987), section 6.
 */
final class DeadlockDetector {
    private final QuiescentState[] latest;
    private final QuiescentState[] earlier;
    private final int[] rounds;
    private final Consumer<ToProcess> everybody;
    private int round;

    /**
     * Creates a detector.
     *
     * @param everybody sends a message to all processes
     */
    DeadlockDetector(int processes, Consumer<ToProcess> everybody) {
        latest = new QuiescentState[processes];
        earlier = new QuiescentState[processes];
        rounds = new int[processes];
        this.everybody = everybody;
    }

    /** A process has reported that its ranks cannot go on by themselves. */
    void quiescent(int process, FromAgent.Quiescent message) {
        latest[process] = message.quiescent();
        rounds[process] = message.round();
    }

    /**
     * Where all ranks stand once the job certainly cannot go on, else {@code null}; asks the processes if that helps.
     *
     * @param isLost whether a process, with all its ranks, is gone and the job goes on without it
     */
    List<RankState> check(IntPredicate isLost) {
        for (int process = 0; process < latest.length; process++) {
            boolean hasAnswered = latest[process] != null && rounds[process] == round;
            if (!hasAnswered && !isLost.test(process)) {
                return null;
            }
        }
        if (rankStates(isLost).stream().noneMatch(RankState::isRunning)) {
            return null; // all have ended, as they should
        }
        if (!isCertain(isLost)) {
            ask();
            return null;
        }
        List<WaitingSend> sends = sends(isLost);
        if (sends.isEmpty()) {
            return rankStates(isLost);
        }
        everybody.accept(new ToAgent.ReleaseSends(SendCycles.unsafeRanks(rankStates(isLost), sends)));
        Arrays.fill(latest, null); // what comes next is of a job that has gone on
        ask();
        return null;
    }

    /** Asks all; what they have reported so far is what their answers are compared with. */
    private void ask() {
        System.arraycopy(latest, 0, earlier, 0, latest.length);
        round++;
        everybody.accept(new ToAgent.ConfirmQuiescence(round));
    }

    private boolean isCertain(IntPredicate isLost) {
        for (int process = 0; process < latest.length; process++) {
            if (!isLost.test(process) && !(latest[process].isSameAs(earlier[process]) && isSettled(process))) {
                return false;
            }
        }
        return true;
    }

    /** Whether nothing is in flight between a process and any that it has a connection to. */
    private boolean isSettled(int process) {
        for (int other : latest[process].traffic().byProcess().keySet()) {
            boolean isKnown = other < latest.length && latest[other] != null;
            if (!isKnown || !latest[process].traffic().isSettled(process, latest[other].traffic(), other)) {
                return false;
            }
        }
        return true;
    }

    private List<WaitingSend> sends(IntPredicate isLost) {
        List<WaitingSend> sends = new ArrayList<>();
        for (int process = 0; process < latest.length; process++) {
            if (!isLost.test(process)) {
                sends.addAll(latest[process].sends());
            }
        }
        return sends;
    }

    private List<RankState> rankStates(IntPredicate isLost) {
        List<RankState> rankStates = new ArrayList<>();
        for (int process = 0; process < latest.length; process++) {
            if (!isLost.test(process)) {
                rankStates.addAll(latest[process].ranks());
            }
        }
        return rankStates;
    }
}
