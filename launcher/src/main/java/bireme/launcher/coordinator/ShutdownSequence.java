package bireme.launcher.coordinator;

import bireme.runtime.control.ControlServer;
import bireme.runtime.control.ToProcess;

/**
 * Ends the processes of a job in steps, each after a time limit: asks them to stop their ranks, lets them leave,
 * terminates them, kills them.
 *
 * <p>Threads: that of the coordinator.
 */
final class ShutdownSequence {
    /** Longest time from the first request to the last kill, with some room. */
    static final long MAX_MS = 10_000;

    /** Covers the grace that ranks have, and the last lines of their output. */
    private static final long BEFORE_TERMINATE_MS = 3000;

    private static final long BEFORE_KILL_MS = 2000;

    /** Ranks may have shutdown hooks; nobody else waits for them. */
    private static final long BEFORE_TERMINATE_RELEASED_MS = 5000;

    private enum Step {
        RUNNING,
        ASKED,
        RELEASED,
        TERMINATED,
        KILLED
    }

    private final ControlServer server;
    private final JobProcesses processes;
    private Step step = Step.RUNNING;
    private long sinceMs;

    ShutdownSequence(ControlServer server, JobProcesses processes) {
        this.server = server;
        this.processes = processes;
    }

    /** The message that tells a process why the job ends. */
    static ToProcess.End message(JobResult cause) {
        String first = cause.report().lines().findFirst().orElse("mpjrun ends it");
        return new ToProcess.End(cause.status(), first);
    }

    /**
     * Takes the next step when it is time for it.
     *
     * @param isBlocked whether processes cannot end because the output of their ranks is not read; that time does not
     *     count
     */
    void advance(JobState state, boolean isBlocked, long nowMs) {
        sinceMs = isBlocked ? nowMs : sinceMs;
        if (step.compareTo(Step.RELEASED) < 0 && state.isAllDone()) {
            server.sendAll(new ToProcess.Leave());
            to(Step.RELEASED, nowMs);
        } else if (step == Step.RUNNING && state.hasEnded()) {
            server.sendAll(message(state.result()));
            to(Step.ASKED, nowMs);
        } else if (step == Step.ASKED && hasPassed(BEFORE_TERMINATE_MS, nowMs)
                || step == Step.RELEASED && hasPassed(BEFORE_TERMINATE_RELEASED_MS, nowMs)) {
            processes.terminate();
            to(Step.TERMINATED, nowMs);
        } else if (step == Step.TERMINATED && hasPassed(BEFORE_KILL_MS, nowMs)) {
            processes.kill();
            to(Step.KILLED, nowMs);
        }
    }

    private boolean hasPassed(long ms, long nowMs) {
        return nowMs - sinceMs >= ms;
    }

    private void to(Step next, long nowMs) {
        step = next;
        sinceMs = nowMs;
    }
}
