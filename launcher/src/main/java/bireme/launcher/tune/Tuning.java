package bireme.launcher.tune;

import bireme.launcher.progress.CommandProgress;
import bireme.launcher.start.StoppableJobs;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.control.JvmEnd;
import bireme.runtime.host.output.PrintableText;
import bireme.runtime.tune.MeasurementOutput;
import bireme.runtime.tune.MeasurementSpec;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * One run of {@code mpjrun tune}: a job for each number of ranks that has time left, then the files.
 *
 * <p>Threads: the main thread; when the JVM is ended by a signal, a shutdown hook stops the job and waits until the
 * files are written.
 */
final class Tuning {
    private static final int LAST_WRITING_S = 10;
    /** A job that measures shorter than this tells nothing. */
    private static final double MIN_S = 0.3;

    /** Seconds that a job needs to start and to end. */
    private static final double START_S = 1;

    private static final double NS_PER_S = 1e9;

    private final TuneSpec spec;
    private final TimesFile results;
    private final TuneFiles files;
    private final PrintStream out;
    private final PrintStream err;
    private final CountDownLatch written = new CountDownLatch(1);
    private final StoppableJobs jobs = new StoppableJobs();
    private CommandProgress progress;
    private long endNs;
    private double sharesLeft;

    Tuning(TuneSpec spec, TimesFile results, Path output, PrintStream out, PrintStream err) {
        this.spec = spec;
        this.results = results;
        this.files = new TuneFiles(output, results, spec.device());
        this.out = out;
        this.err = err;
    }

    /** Runs it; returns the status. */
    int run() throws InterruptedException {
        results.begin(spec.subject());
        Thread hook = new Thread(this::stop, "bireme-tune-stop");
        Runtime.getRuntime().addShutdownHook(hook);
        boolean isInterrupted;
        try {
            measureAll();
        } finally {
            if (progress != null) {
                progress.close();
            }
            out.print(PrintableText.of(files.write()));
            // Hooks run at once: that of the job may have ended it before the one of this object has come to its turn.
            isInterrupted = jobs.isStopped() || JvmEnd.hasBegun();
            out.print(isInterrupted ? "Interrupted; the same command goes on from here\n" : "");
            out.flush();
            written.countDown();
        }
        if (isInterrupted) {
            return ExitStatus.INTERRUPTED;
        }
        Runtime.getRuntime().removeShutdownHook(hook);
        return 0;
    }

    private void measureAll() throws InterruptedException {
        Map<Integer, Double> left = spec.budget().left(spec.ranks(), results.spent());
        left.values().removeIf(seconds -> seconds < MIN_S);
        List<Limit> limits = limitsToMeasure();
        double forLimits = limits.isEmpty() ? 0 : spec.budget().ofLimits();
        double whole = left.values().stream().mapToDouble(Double::doubleValue).sum() + forLimits;
        if (whole == 0) {
            err.println("mpjrun tune: the time of --budget is used up already; a longer one goes on, --fresh begins"
                    + " anew");
            return;
        }
        progress = new CommandProgress(err, CommandProgress.Amount.SECONDS, whole);
        endNs = System.nanoTime() + (long) (whole * NS_PER_S);
        sharesLeft = whole;
        for (Map.Entry<Integer, Double> each : left.entrySet()) {
            measure(each.getKey(), each.getValue());
        }
        for (Limit limit : limits) {
            for (long value : limit.values()) {
                measure(limit, value, forLimits / limits.size() / limit.values().size());
            }
        }
    }

    private List<Limit> limitsToMeasure() {
        if (spec.budget().ofLimits() == 0) {
            return List.of();
        }
        return Limit.of(spec.device()).stream()
                .filter(limit -> !results.limits(limit.key()).keySet().containsAll(limit.values()))
                .toList();
    }

    private void measure(int ranks, double share) throws InterruptedException {
        MeasurementSpec measurement =
                MeasurementSpec.ofOperations(spec.operations(), spec.sizes(), measuredCells(ranks));
        double used = run(
                spec.options(ranks),
                measurement,
                ranks + " ranks",
                share,
                line -> MeasurementOutput.sampleOf(line).ifPresent(results::add));
        // A job that ended before its time has nothing left to learn.
        results.add("spent " + ranks + " " + (jobs.isStopped() ? used : Math.max(used, share)));
    }

    private long measuredCells(int ranks) {
        return results.measurements().cells().stream()
                .filter(cell -> cell.ranks() == ranks)
                .count();
    }

    private void measure(Limit limit, long value, double share) throws InterruptedException {
        MeasurementSpec measurement = MeasurementSpec.ofPingPong(limit.sizes());
        List<String> found = new ArrayList<>();
        run(
                spec.options(limit, value),
                measurement,
                limit.key() + "=" + value,
                share,
                line -> MeasurementOutput.pingPongOf(line)
                        .ifPresent(time -> found.add("limit " + limit.key() + " " + value + " " + time)));
        if (!jobs.isStopped()) {
            found.forEach(results::add);
        }
    }

    /** Runs a job in its share of the time, start included; returns the seconds it took, 0 when it was not run. */
    private double run(
            List<String> options, MeasurementSpec measurement, String name, double share, Consumer<String> lines)
            throws InterruptedException {
        long startNs = System.nanoTime();
        double seconds = Budget.next(share, sharesLeft, (endNs - startNs) / NS_PER_S);
        sharesLeft -= share;
        MeasuringJob job =
                new MeasuringJob(jobs, spec.script(), options, Math.max(MIN_S, seconds - START_S), measurement);
        if (jobs.isStopped()) {
            return 0;
        }
        progress.begin(name, share);
        try {
            job.run(line -> {
                progress.advance((System.nanoTime() - startNs) / NS_PER_S);
                lines.accept(line);
            });
        } finally {
            progress.end();
        }
        return Math.round((System.nanoTime() - startNs) / NS_PER_S * 10) / 10.0;
    }

    private void stop() {
        jobs.stop();
        try {
            written.await(LAST_WRITING_S, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
