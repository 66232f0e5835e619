package bireme.launcher.tune;

import bireme.launcher.options.UsageException;
import bireme.launcher.start.StoppableJobs;
import bireme.runtime.host.loading.CodeLocation;
import bireme.runtime.tune.Measure;
import bireme.runtime.tune.MeasurementSpec;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * A measuring job of {@code mpjrun tune}, started by {@code mpjrun} like any other.
 *
 * <p>Threads: that of {@link #run}, and one of the common pool that reads what the job writes to standard error. Once
 * the job has closed its output, every wait is bounded.
 */
final class MeasuringJob {
    private static final int MARGIN_S = 60;
    private static final int LAST_WORDS_MS = 10_000;
    private static final int MAX_SAID = 2000;

    private final List<String> command = new ArrayList<>();
    private final StoppableJobs jobs;
    private final int lastWordsMs;

    /** Runs a command, and waits no longer than this for each thing that is to follow the end of its output. */
    MeasuringJob(StoppableJobs jobs, List<String> command, int lastWordsMs) {
        this.jobs = jobs;
        this.command.addAll(command);
        this.lastWordsMs = lastWordsMs;
    }

    /**
     * Describes it.
     *
     * @param jobs those of the command
     * @param script {@code mpjrun}
     * @param options its options
     * @param seconds how long it measures
     * @param spec what it measures
     */
    MeasuringJob(StoppableJobs jobs, Path script, List<String> options, double seconds, MeasurementSpec spec) {
        this(jobs, List.of(script.toString()), LAST_WORDS_MS);
        command.addAll(options);
        command.addAll(List.of("--collectives", "none", "--stdin", "none", "--timeout"));
        command.add(Long.toString(Math.round(seconds) + MARGIN_S));
        command.addAll(List.of("-cp", CodeLocation.of(Measure.class), Measure.class.getName()));
        command.addAll(spec.withBudget(Math.round(seconds * 1000)).arguments());
    }

    /**
     * Runs it to its end, and passes on every line it prints.
     *
     * @return whether it ended well; a job that was stopped has
     * @throws UsageException with what it said when it failed
     */
    boolean run(Consumer<String> lines) throws InterruptedException {
        Process process = null;
        try {
            process = jobs.start(new ProcessBuilder(command));
            if (process == null) {
                return false;
            }
            InputStream errors = process.getErrorStream();
            CompletableFuture<String> said = CompletableFuture.supplyAsync(() -> read(errors));
            try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    lines.accept(line);
                }
            }
            boolean hasEnded = process.waitFor(lastWordsMs, TimeUnit.MILLISECONDS);
            if (!hasEnded) {
                process.destroy();
            }
            if (!jobs.isStopped() && (!hasEnded || process.exitValue() != 0)) {
                throw new UsageException("the measuring job failed; it was\n  " + String.join(" ", command)
                        + "\nand said\n" + lastWords(said).strip());
            }
            return !jobs.isStopped();
        } catch (IOException e) {
            if (jobs.isStopped()) {
                return false;
            }
            throw new UsageException("the measuring job cannot be run: " + e, e);
        } finally {
            if (process != null) {
                process.destroy();
            }
        }
    }

    /** A process that the job has left behind may keep its standard error open for ever. */
    private String lastWords(CompletableFuture<String> said) throws InterruptedException {
        try {
            return said.get(lastWordsMs, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return "what it said cannot be read: its standard error is still open";
        } catch (ExecutionException e) {
            throw new IllegalStateException("reading what the job said", e.getCause());
        }
    }

    private static String read(InputStream in) {
        try {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return text.substring(0, Math.min(MAX_SAID, text.length()));
        } catch (IOException e) {
            return "what it said cannot be read: " + e;
        }
    }
}
