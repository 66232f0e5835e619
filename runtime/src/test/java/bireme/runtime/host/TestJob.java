package bireme.runtime.host;

import bireme.devices.config.Settings;
import bireme.testing.Bounded;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Runs a program of a test as a job, catches what it prints, and gives up with a thread dump when it hangs. */
public final class TestJob {
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

    /** The same, with further options. */
    public static TestJob run(int ranks, String source, UnaryOperator<RankHostBuilder> options) {
        return run(ranks, SourceCode.compile(source), options);
    }

    /** The same, with classes compiled before. */
    public static TestJob run(int ranks, Map<String, byte[]> classes, UnaryOperator<RankHostBuilder> options) {
        return run(ranks, classes, OutputPolicy.plain(), options);
    }

    /** The same, with output in the form of a policy. */
    public static TestJob run(
            int ranks, Map<String, byte[]> classes, OutputPolicy form, UnaryOperator<RankHostBuilder> options) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        RankHostBuilder builder = RankHost.ranks(ranks)
                .mainClass("Program")
                .classBytes(classes)
                .settings(Settings.ofProcess())
                .output(form.to(stream(out), stream(err)));
        JobOutcome outcome = within(options.apply(builder));
        return new TestJob(outcome, text(out), text(err));
    }

    private static JobOutcome within(RankHostBuilder builder) {
        FutureTask<JobOutcome> task = new FutureTask<>(builder::run);
        Thread host = new Thread(task, "host of the test job");
        host.setDaemon(true);
        host.start();
        try {
            return Bounded.get(task, "end of the job");
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        }
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
