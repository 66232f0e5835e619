package bireme.junit;

import bireme.devices.config.DeviceNames;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.finding.Finding;
import bireme.runtime.finding.Findings;
import bireme.runtime.host.JobListener;
import bireme.runtime.host.JobOutcome;
import bireme.runtime.host.RankHost;
import bireme.runtime.host.RankHostBuilder;
import bireme.runtime.host.deadlock.RankStates;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A job whose ranks are threads of this JVM.
 *
 * <p>Threads: {@link #run} by the test's; {@link #endBegins} by whichever ends the job.
 */
final class SharedJvmJob extends MpjJob implements JobListener {
    /** For the other ranks to reach the calls that they will wait in; they have just been left alone by one. */
    private static final long SETTLE_MS = 300;

    private static final long CHECK_MS = 5;

    private final Findings findings = new Findings();
    private volatile String positions = "";

    SharedJvmJob(MpjPlan plan, int ranks, ExtensionContext context) {
        super(plan, ranks, context);
    }

    @Override
    void run() {
        try (MemoryResults results = new MemoryResults(ranks())) {
            JobOutcome outcome = RankHost.ranks(ranks())
                    .mainClass(RankMain.class.getName())
                    .arguments(test(), results.name())
                    .parentLoader(loader())
                    .share(shared().toArray(new String[0]))
                    .settings(plan().settings().with(DeviceNames.KEY, plan().device(), "@MpjTest"))
                    .inputRank(RankHostBuilder.NO_INPUT)
                    .listener(this)
                    .run();
            check(outcome, results);
        }
    }

    private void check(JobOutcome outcome, MemoryResults results) {
        if (outcome.exitStatus() == ExitStatus.INTERRUPTED) {
            throw failureOf(-1, INTERRUPTED, positions + left(outcome));
        } else if (outcome.cause() != null && !isOfHost(outcome.cause())) {
            throw failureOf(outcome.rank(), outcome.cause(), positions + left(outcome));
        } else if (!outcome.isSuccess()) {
            String others =
                    outcome.rank() < 0 || positions.isEmpty() ? "" : "the other ranks at that moment:\n" + positions;
            throw failureOf(outcome.rank(), outcome.report(), others + left(outcome));
        } else if (results.firstNotPassed() >= 0) { // it has called System.exit(0)
            int rank = outcome.rank() >= 0 ? outcome.rank() : results.firstNotPassed();
            String why = outcome.report().isEmpty() ? "rank " + rank + " ended before its test did" : outcome.report();
            throw failureOf(rank, why, left(outcome));
        } else if (!findings.isEmpty()) {
            throw failureOf(-1, findings.text(), left(outcome));
        }
    }

    @Override
    public void found(Finding finding) {
        findings.add(finding);
    }

    /** Whether a cause is the host's own word for an end, and its report says more. */
    private static boolean isOfHost(Throwable cause) {
        return cause.getClass().getPackage() == JobOutcome.class.getPackage();
    }

    private static String left(JobOutcome outcome) {
        StringBuilder text = new StringBuilder();
        for (Thread thread : outcome.leftoverThreads()) {
            text.append("\nthread \"").append(thread.getName()).append("\" was asked to end and still runs");
        }
        return text.toString();
    }

    @Override
    public void endBegins(int rank, RankStates now) {
        if (rank >= 0) {
            awaitSettled(rank, now);
        }
        positions = now.textWithout(rank);
    }

    private static void awaitSettled(int rank, RankStates now) {
        long deadlineNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(SETTLE_MS);
        try {
            while (!now.areSettled(rank) && System.nanoTime() - deadlineNs < 0) {
                TimeUnit.MILLISECONDS.sleep(CHECK_MS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
