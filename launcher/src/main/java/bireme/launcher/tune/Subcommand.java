package bireme.launcher.tune;

import bireme.collectives.rules.RuleException;
import bireme.devices.config.SettingException;
import bireme.launcher.options.UsageException;
import bireme.runtime.host.output.PrintableText;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import picocli.CommandLine;

/** Runs one of the subcommands; whatever the user got wrong becomes a line on standard error and status 2. */
public final class Subcommand {
    private static final int STATUS_USAGE = 2;
    private static final int STATUS_FAILED = 1;

    private Subcommand() {}

    /**
     * Runs {@code tune}, and returns its status.
     *
     * @param home folder of Bireme
     * @param words arguments that follow the word {@code tune}
     */
    public static int tune(Path home, PrintStream out, PrintStream err, String... words) {
        return run("tune", new CommandLine(new Tune(home, out, err)), out, err, words);
    }

    /**
     * Runs {@code explain}, and returns its status.
     *
     * @param settingsFile settings for every job
     * @param words arguments that follow the word {@code explain}
     */
    public static int explain(Path settingsFile, PrintStream out, PrintStream err, String... words) {
        return run("explain", new CommandLine(new Explain(settingsFile, out)), out, err, words);
    }

    /**
     * Runs one, and returns its status.
     *
     * @param name the subcommand
     * @param line how its arguments are read
     * @param words arguments that follow its name
     */
    public static int run(String name, CommandLine line, PrintStream out, PrintStream err, String... words) {
        return line.setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .setUsageHelpWidth(110)
                .setParameterExceptionHandler(
                        (failure, arguments) -> refuse(err, name, failure.getMessage(), STATUS_USAGE))
                .setExecutionExceptionHandler((failure, self, parsed) -> {
                    if (failure instanceof UncheckedIOException) {
                        return refuse(err, name, failure.getMessage(), STATUS_FAILED);
                    } else if (failure instanceof UsageException
                            || failure instanceof SettingException
                            || failure instanceof RuleException) {
                        return refuse(err, name, failure.getMessage(), STATUS_USAGE);
                    }
                    throw failure;
                })
                .execute(words);
    }

    private static int refuse(PrintStream err, String name, String why, int status) {
        err.println("mpjrun " + name + ": " + PrintableText.of(why));
        return status;
    }
}
