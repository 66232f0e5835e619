package bireme.launcher.coordinator;

import bireme.launcher.control.ProcessName;
import bireme.launcher.control.ToCoordinator;
import java.util.Arrays;
import java.util.BitSet;
import xxdev.JobLayout;

/**
 * What has become of a job so far, and who ended it.
 *
 * <p>Shape: a process <em>joins</em>, is <em>done</em> when its ranks are, and is <em>gone</em> when both its
 * connection and the process itself have ended; gone without being done is a cause. What others suspect, and failures
 * that may only follow from it, are held back for {@value #PATIENCE_MS} ms, in which the true cause mostly shows.
 *
 * <p>Units: times in ms of any clock that only goes forward.
 *
 * <p>Threads: one.
 */
final class JobCourse {
    static final int FAILED = 1;

    /** Longer than it takes the system to tell that a process was killed, once its connections have broken. */
    static final long PATIENCE_MS = 2000;

    private static final int UNKNOWN = Integer.MIN_VALUE;

    private final JobLayout layout;
    private final BitSet joined = new BitSet();
    private final BitSet connected = new BitSet();
    private final BitSet done = new BitSet();
    private final BitSet endedRanks = new BitSet();
    private final BitSet suspects = new BitSet();
    private final int[] exitStatus;
    private JobResult cause;
    private JobResult held;
    private long heldUntilMs;
    private int lateStatus;
    private final StringBuilder lateReport = new StringBuilder();

    JobCourse(JobLayout layout) {
        this.layout = layout;
        exitStatus = new int[layout.processes()];
        Arrays.fill(exitStatus, UNKNOWN);
    }

    void joined(int process) {
        joined.set(process);
        connected.set(process);
    }

    boolean hasJoined(int process) {
        return joined.get(process);
    }

    void rankEnded(int rank) {
        endedRanks.set(rank);
    }

    /** A rank of the process, or something else in it, ends the job. */
    void ending(int process, ToCoordinator.Ending ending, long nowMs) {
        JobResult result = new JobResult(ending.status(), ending.report());
        if (ending.status() == 0 && !othersRun(process)) {
            return;
        } else if (suspects.isEmpty()) {
            end(result);
        } else {
            hold(result, nowMs);
        }
    }

    private boolean othersRun(int process) {
        for (int rank = 0; rank < layout.size(); rank++) {
            if (layout.processOf(rank) != process && !endedRanks.get(rank)) {
                return true;
            }
        }
        return false;
    }

    /** A process says that it cannot reach another one. */
    void lost(int process, ToCoordinator.Lost lost, long nowMs) {
        int suspect = lost.process();
        if (suspect >= layout.processes() || done.get(suspect) || done.get(process)) {
            return;
        }
        suspects.set(suspect);
        hold(new JobResult(FAILED, name(process) + " lost " + name(suspect) + ": " + lost.why()), nowMs);
    }

    /** Keeps what may only be a consequence; what a rank tells of it is better than what its process does. */
    private void hold(JobResult result, long nowMs) {
        if (cause == null && held == null) {
            heldUntilMs = nowMs + PATIENCE_MS;
        }
        held = held == null || result.report().startsWith("rank ") ? result : held;
    }

    void done(int process, ToCoordinator.Done message) {
        done.set(process);
        if (message.status() != 0) {
            lateStatus = lateStatus == 0 ? message.status() : lateStatus;
            lateReport.append(lateReport.length() == 0 ? "" : "\n").append(message.report());
        }
    }

    void left(int process, String why, long nowMs) {
        connected.clear(process);
        if (isGone(process)) {
            gone(process);
        } else if (!done.get(process)) {
            suspects.set(process);
            hold(new JobResult(FAILED, name(process) + " cannot be reached any more: " + why), nowMs);
        }
    }

    void exited(int process, int status, long nowMs) {
        exitStatus[process] = status;
        if (isGone(process)) {
            gone(process);
        } else if (!done.get(process)) {
            hold(unexpectedEnd(process), nowMs); // its last words may still be on their way
        }
    }

    private boolean isGone(int process) {
        return hasExited(process) && !connected.get(process);
    }

    private void gone(int process) {
        if (!done.get(process)) {
            end(unexpectedEnd(process));
        }
    }

    private JobResult unexpectedEnd(int process) {
        int status = exitStatus[process];
        String when =
                joined.get(process) ? " ended unexpectedly, status " : " ended before it had joined the job, status ";
        return new JobResult(status == 0 ? FAILED : status, name(process) + when + status);
    }

    /** Ends the job, unless something has before. */
    void end(JobResult result) {
        if (cause == null) {
            cause = result;
        }
    }

    /** Lets what was held back count once nothing better has come. */
    void tick(long nowMs) {
        if (held != null && nowMs - heldUntilMs >= 0) {
            end(held);
        }
    }

    boolean hasEnded() {
        return cause != null;
    }

    boolean hasExited(int process) {
        return exitStatus[process] != UNKNOWN;
    }

    /** Whether no process has anything left to do. */
    boolean isAllDone() {
        for (int process = 0; process < layout.processes(); process++) {
            if (!done.get(process) && !hasExited(process)) {
                return false;
            }
        }
        return true;
    }

    /** Whether no process is left. */
    boolean isOver() {
        for (int process = 0; process < layout.processes(); process++) {
            if (!hasExited(process)) {
                return false;
            }
        }
        return true;
    }

    /** The outcome, once all is over. */
    JobResult result() {
        return cause != null ? cause : new JobResult(lateStatus, lateReport.toString());
    }

    String name(int process) {
        return ProcessName.of(layout, process);
    }
}
