package bireme.runtime.host;

import bireme.devices.config.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Runs a program of a test as a job, catches what it prints, and gives up with a thread dump when it hangs. */
public final class TestJob {
    private static final long MAX_SECONDS = 60;

    private final JobOutcome outcome;
    private final String out;
    private final String err;

    private TestJob(JobOutcome outcome, String out, String err) {
        this.outcome = outcome;
        this.out = out;
        this.err = err;
    }

    /** Runs {@code main} of public class {@code Program} of the source, which may have no package. */
    public static TestJob run(int ranks, String source) {
        return run(ranks, source, builder -> builder);
    }

    /** The same, with further wishes. */
    public static TestJob run(int ranks, String source, UnaryOperator<RankHostBuilder> wishes) {
        return run(ranks, SourceCode.compile(source), wishes);
    }

    /** The same, with classes compiled before. */
    public static TestJob run(int ranks, Map<String, byte[]> classes, UnaryOperator<RankHostBuilder> wishes) {
        return run(ranks, classes, OutputPolicy.plain(), wishes);
    }

    /** The same, with output in the form of a policy. */
    public static TestJob run(
            int ranks, Map<String, byte[]> classes, OutputPolicy form, UnaryOperator<RankHostBuilder> wishes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        RankHostBuilder builder = RankHost.ranks(ranks)
                .mainClass("Program")
                .classBytes(classes)
                .settings(Settings.ofProcess())
                .output(form.to(stream(out), stream(err)));
        JobOutcome outcome = within(wishes.apply(builder));
        return new TestJob(outcome, text(out), text(err));
    }

    private static JobOutcome within(RankHostBuilder builder) {
        FutureTask<JobOutcome> task = new FutureTask<>(builder::run);
        Thread host = new Thread(task, "host of the test job");
        host.setDaemon(true);
        host.start();
        try {
            return task.get(MAX_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("the job has not ended after " + MAX_SECONDS + " s:\n" + threadDump(), e);
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** Stacks of all threads. */
    public static String threadDump() {
        return Thread.getAllStackTraces().entrySet().stream()
                .map(entry -> entry.getKey() + "\n    "
                        + List.of(entry.getValue()).stream()
                                .map(StackTraceElement::toString)
                                .collect(Collectors.joining("\n    ")))
                .collect(Collectors.joining("\n"));
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    public JobOutcome outcome() {
        return outcome;
    }

    public int status() {
        return outcome.exitStatus();
    }

    public String report() {
        return outcome.report();
    }

    public String out() {
        return out;
    }

    public String err() {
        return err;
    }

    /** Lines of standard output in alphabetical order. */
    public List<String> sortedLines() {
        return out.lines().sorted().collect(Collectors.toList());
    }
}
