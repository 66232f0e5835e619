package bireme.launcher.coordinator;

import bireme.runtime.control.SilenceCounter;
import bireme.runtime.control.TimeLimits;
import java.util.function.IntPredicate;

/**
 * Detects processes that do not join the job in time, and processes from which no heartbeat has arrived for too long.
 *
 * <p>Threads: that of the coordinator.
 */
final class LivenessMonitor {
    private static final long CHECK_MS = 1000;
    private static final int NOBODY = -1;

    private final TimeLimits limits;
    private final int processes;
    private final SilenceCounter silence;
    private long lastCheckMs = Long.MIN_VALUE;

    LivenessMonitor(int processes, TimeLimits limits) {
        this.limits = limits;
        this.processes = processes;
        this.silence = new SilenceCounter(processes);
    }

    boolean isCheckDue(long nowMs) {
        if (lastCheckMs != Long.MIN_VALUE && nowMs - lastCheckMs < CHECK_MS) {
            return false;
        }
        lastCheckMs = nowMs;
        return true;
    }

    void received(int process) {
        silence.received(process);
    }

    /** The process that is missing, -1 for none; one that {@code isWaiting} to be started is not missed. */
    int check(JobState state, IntPredicate isWaiting) {
        for (int process = 0; process < processes; process++) {
            if (isWaiting.test(process) || state.lostProcesses().isLost(process)) {
                continue;
            }
            int most = most(state, process);
            if (most > 0 && silence.tick(process) > most && !state.hasExited(process)) {
                return process;
            }
        }
        return NOBODY;
    }

    private int most(JobState state, int process) {
        return state.hasJoined(process) ? limits.silenceSeconds() : limits.startSeconds();
    }

    /** The report about a process that has been lost. */
    String report(JobState state, int process) {
        String what = state.hasJoined(process) ? " has been silent for " : " has not joined the job within ";
        return state.name(process) + what + most(state, process) + " s";
    }
}
