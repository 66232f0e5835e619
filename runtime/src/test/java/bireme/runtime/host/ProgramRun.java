package bireme.runtime.host;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;

/**
 * A program that ran as ranks of this JVM, each with classes of its own, as under the launcher. For tests of all modules
 * that have programs.
 *
 * @param outcome how the job ended
 * @param out standard output of all ranks
 * @param err standard error of all ranks
 */
public record ProgramRun(JobOutcome outcome, String out, String err) {

    /** What a program prints that ends as it should and has nothing to complain about. */
    public static List<String> linesOf(Class<?> program, int ranks, String... arguments) {
        ProgramRun run = of(program, ranks, arguments);
        assertThat(run.outcome().exitStatus()).as(run.outcome().report()).isZero();
        assertThat(run.err()).isEmpty();
        return run.out().lines().toList();
    }

    /** Runs a program to its end, whatever that is. */
    public static ProgramRun of(Class<?> program, int ranks, String... arguments) {
        return with(Settings.ofProcess(), program, ranks, arguments);
    }

    /** The same with settings. */
    public static ProgramRun with(Settings settings, Class<?> program, int ranks, String... arguments) {
        return with(settings, program.getName(), ranks, arguments);
    }

    /** The same with the name of the program. */
    public static ProgramRun with(Settings settings, String program, int ranks, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        JobOutcome outcome = RankHost.ranks(ranks)
                .settings(settings)
                .mainClass(program)
                .arguments(arguments)
                .output(OutputPolicy.plain().to(new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8)))
                .run();
        return new ProgramRun(outcome, out.toString(UTF_8), err.toString(UTF_8));
    }
}
