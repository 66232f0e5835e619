package benchmarks.program;

import static java.nio.charset.StandardCharsets.UTF_8;

import bireme.devices.config.Settings;
import bireme.runtime.host.JobOutcome;
import bireme.runtime.host.OutputPolicy;
import bireme.runtime.host.RankHost;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.stream.Stream;

/**
 * A program that ran as ranks of this JVM, each with classes of its own, as under the launcher.
 *
 * @param outcome how the job ended
 * @param out standard output of all ranks
 * @param err standard error of all ranks
 */
public record ProgramRun(JobOutcome outcome, String out, String err) {

    /** In shared memory. */
    public static ProgramRun of(Class<?> program, int ranks, String... arguments) {
        return of(program, "smdev", ranks, arguments);
    }

    /**
     * On a device: all but smdev carry messages through sockets also where ranks share a JVM. One untimed round unless
     * the arguments say otherwise, since nobody looks at the figures.
     */
    public static ProgramRun of(Class<?> program, String device, int ranks, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        JobOutcome outcome = RankHost.ranks(ranks)
                .mainClass(program.getName())
                .arguments(Stream.concat(Stream.of("-w", "1"), Stream.of(arguments))
                        .toArray(String[]::new))
                .settings(Settings.ofProcess().with("bireme.device", device, "test"))
                .output(OutputPolicy.plain().to(new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8)))
                .run();
        return new ProgramRun(outcome, out.toString(UTF_8), err.toString(UTF_8));
    }
}
