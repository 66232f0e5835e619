package bireme.launcher.coordinator;

import bireme.launcher.control.HostPort;
import bireme.runtime.control.ExitStatus;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import xxdev.JobLayout;

/**
 * Waits until the pods of a job have joined, in any order. Until all have, a pod that leaves may come again; afterwards
 * none can.
 *
 * <p>Units: milliseconds of a clock that only grows.
 *
 * <p>Threads: that of the coordinator.
 */
final class PodWait {
    private static final long REPORT_MS = 10_000;
    private static final int MAX_NAMED = 8;

    private final JobLayout layout;
    private final PodJob job;
    private final StatusReporter reporter;
    private final BitSet missing = new BitSet();
    /** Pods whose connection was refused, and not ended yet. */
    private final BitSet refused = new BitSet();

    private long startMs;
    private long reportedMs;

    /** What the other pods were told by the file of the job; {@code null} until then. */
    private List<HostPort> published;

    /** Waits for nobody if {@code job} is {@code null}. */
    PodWait(JobLayout layout, PodJob job, StatusReporter reporter) {
        this.layout = layout;
        this.job = job;
        this.reporter = reporter;
        if (isWanted()) {
            missing.set(1, layout.processes());
        }
    }

    /** Whether the processes of this job are in pods. */
    boolean isWanted() {
        return job != null;
    }

    /** Tells the other pods by the file of the job, if it has one, where the coordinator listens. */
    void publish(List<HostPort> addresses) throws IOException {
        if (isWanted() && job.file() != null) {
            job.file().publish(addresses);
            published = addresses;
        }
    }

    /** Removes the file at the end of the job; a pod that comes after the job has begun needs it to be refused. */
    void withdraw() {
        if (published != null) {
            try {
                job.file().withdraw(published);
            } catch (IOException e) {
                reporter.warn("cannot remove " + job.file() + ": " + e);
            }
        }
    }

    void start(long nowMs) {
        startMs = nowMs;
        reportedMs = nowMs;
    }

    /** Whether a process is one of another pod, and not there now. */
    boolean isMissing(int process) {
        return missing.get(process);
    }

    void joined(int process, long nowMs) {
        missing.clear(process);
        if (isWanted() && missing.isEmpty() && nowMs - startMs >= REPORT_MS) {
            reporter.warn("all pods are there after " + seconds(nowMs) + " s");
        }
    }

    /** A pod has left before all were there. */
    void left(int process, String why) {
        missing.set(process);
        reporter.warn(layout.hostOf(process) + " has left before the job began (" + why + "), and may come again");
    }

    /** A pod is too late, or has come again when it could not. */
    void refuse(int process) {
        refused.set(process);
    }

    /** Whether the connection that has ended is that of a pod that was refused. */
    boolean wasRefused(int process) {
        boolean was = refused.get(process);
        refused.clear(process);
        return was;
    }

    private long seconds(long nowMs) {
        return TimeUnit.MILLISECONDS.toSeconds(nowMs - startMs);
    }

    /** Says from time to time who is missing; returns what ends the job when time is up, else {@code null}. */
    JobResult check(long nowMs) {
        if (missing.isEmpty()) {
            return null;
        } else if (seconds(nowMs) >= job.waitSeconds()) {
            return new JobResult(
                    ExitStatus.FAILED,
                    names() + " did not join the job within " + job.waitSeconds() + " s; see the log of"
                            + " each, and whether its name service knows the coordinator");
        } else if (nowMs - reportedMs >= REPORT_MS) {
            reportedMs = nowMs;
            reporter.warn("waits for " + names() + ", " + seconds(nowMs) + " of " + job.waitSeconds() + " s");
        }
        return null;
    }

    private String names() {
        List<String> names =
                missing.stream().limit(MAX_NAMED).mapToObj(layout::hostOf).toList();
        int more = missing.cardinality() - names.size();
        return names.stream().collect(Collectors.joining(", ")) + (more == 0 ? "" : " and " + more + " more pods");
    }
}
