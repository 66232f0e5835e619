package bireme.launcher.tune;

import bireme.launcher.options.UsageException;
import bireme.runtime.host.loading.CodeLocation;
import bireme.runtime.tune.Measure;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A measuring job of {@code mpjrun tune}, started by {@code mpjrun} like any other.
 *
 * <p>Threads: {@link #run} by one; {@link #stop} by any.
 */
final class MeasuringJob {
    private static final int MARGIN_S = 60;
    private static final int LAST_WORDS_S = 10;
    private static final int MAX_SAID = 2000;

    private final List<String> command = new ArrayList<>();
    private Process process;
    private boolean isStopped;

    /**
     * Describes it.
     *
     * @param script {@code mpjrun}
     * @param options its options
     * @param seconds how long it measures
     * @param spec arguments of {@link Measure}
     */
    MeasuringJob(Path script, List<String> options, double seconds, List<String> spec) {
        command.add(script.toString());
        command.addAll(options);
        command.addAll(List.of("--collectives", "none", "--stdin", "none", "--timeout"));
        command.add(Long.toString(Math.round(seconds) + MARGIN_S));
        command.addAll(List.of("-cp", CodeLocation.of(Measure.class), Measure.class.getName()));
        command.addAll(spec);
        command.add("budget-ms=" + Math.round(seconds * 1000));
    }

    /**
     * Runs it to its end, and passes on every line it prints.
     *
     * @return whether it ended well; a job that was stopped has
     * @throws UsageException with what it said when it failed
     */
    boolean run(Consumer<String> lines) throws InterruptedException {
        try {
            begin();
            CompletableFuture<String> said = CompletableFuture.supplyAsync(() -> read(process.getErrorStream()));
            try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    lines.accept(line);
                }
            }
            process.waitFor(LAST_WORDS_S, TimeUnit.SECONDS);
            if (!isStopped() && (process.isAlive() || process.exitValue() != 0)) {
                throw new UsageException("the measuring job failed; it was\n  " + String.join(" ", command)
                        + "\nand said\n" + said.join().strip());
            }
            return !isStopped();
        } catch (IOException e) {
            if (isStopped()) {
                return false;
            }
            throw new UsageException("the measuring job cannot be run: " + e, e);
        } finally {
            stop();
        }
    }

    private synchronized void begin() throws IOException {
        if (!isStopped) {
            process = new ProcessBuilder(command)
                    .redirectInput(ProcessBuilder.Redirect.DISCARD.file())
                    .start();
        } else {
            throw new IOException("it was stopped");
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

    private synchronized boolean isStopped() {
        return isStopped;
    }

    /** Ends it if it runs, and keeps it from running. */
    synchronized void stop() {
        isStopped = true;
        if (process != null) {
            process.destroy();
        }
    }
}
