package bireme.launcher.bench;

import bireme.launcher.options.UsageException;
import bireme.launcher.progress.CommandProgress;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.control.JvmEnd;
import bireme.runtime.host.output.PrintableText;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * One run of {@code mpjrun bench}: all jobs, round after round, so that a change of the machine's speed meets all of
 * them; then table, files and status.
 *
 * <p>Threads: the main thread; when the JVM is ended by a signal, a shutdown hook stops the job and waits until the
 * files are written.
 */
final class BenchRun {
    private static final int LAST_WRITING_S = 10;

    private final BenchSpec spec;
    private final BenchFiles files;
    private final PrintStream out;
    private final PrintStream err;
    private final BenchJob job = new BenchJob();
    private final CountDownLatch written = new CountDownLatch(1);
    private final List<Result> results;

    BenchRun(BenchSpec spec, BenchFiles files, PrintStream out, PrintStream err) {
        this.spec = spec;
        this.files = files;
        this.out = out;
        this.err = err;
        results = spec.results();
    }

    /** Runs it; returns the status. */
    int run() throws InterruptedException {
        Thread hook = new Thread(this::stop, "bireme-bench-stop");
        Runtime.getRuntime().addShutdownHook(hook);
        boolean isInterrupted;
        try {
            runAll();
        } finally {
            results.removeIf(Result::isEmpty);
            out.print(PrintableText.of(ResultTable.of(spec, results)));
            out.print(PrintableText.of(files.write(spec, results)));
            // Hooks run at once: that of the job may have ended it before the one of this object has come to its turn.
            isInterrupted = job.isStopped() || JvmEnd.hasBegun();
            out.print(isInterrupted ? interruption(results) : "");
            out.flush();
            written.countDown();
        }
        if (isInterrupted) {
            return ExitStatus.INTERRUPTED;
        }
        Runtime.getRuntime().removeShutdownHook(hook);
        return status();
    }

    /** The last line when there was no time for everything. */
    static String interruption(List<Result> results) {
        return results.isEmpty() ? "Interrupted\n" : "Interrupted; what had been measured is above\n";
    }

    /** That of a job that cannot start if no program runs on the numbers of ranks asked for. */
    private int status() {
        if (results.stream().anyMatch(Result::hasFailed)) {
            return ExitStatus.FAILED;
        }
        return results.stream().allMatch(Result::isSkipped) ? ExitStatus.CANNOT_START : 0;
    }

    private void runAll() throws InterruptedException {
        try (CommandProgress progress =
                new CommandProgress(err, CommandProgress.Amount.STEPS, results.size() * spec.rounds())) {
            for (int round = 0; round < spec.rounds() && !job.isStopped(); round++) {
                for (Result result : results) {
                    run(result, progress);
                }
            }
        }
    }

    private void run(Result result, CommandProgress progress) throws InterruptedException {
        CatalogueEntry entry = result.entry();
        progress.begin(result.label());
        if (result.parallelism().threads() > 1 && !entry.takesThreads()) {
            result.skip("it computes in one thread a rank");
        } else if (!result.isSkipped() && !result.hasFailed()) {
            BenchOutcome outcome = job.run(
                    spec.command(entry, result.parallelism()), entry.options().contains("json"));
            if (outcome == null) {
                return;
            }
            checkOptions(outcome, entry);
            result.add(outcome);
        }
        progress.end();
    }

    /** Throws if mpjrun has refused the options of the first job: it would refuse those of every other job as well. */
    private void checkOptions(BenchOutcome outcome, CatalogueEntry entry) {
        boolean isFirst = results.stream().allMatch(Result::isEmpty);
        if (isFirst && !entry.suite().isEmpty()) {
            outcome.refusalOfLauncher().ifPresent(why -> {
                throw new UsageException(why);
            });
        }
    }

    private void stop() {
        job.stop();
        try {
            written.await(LAST_WRITING_S, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
