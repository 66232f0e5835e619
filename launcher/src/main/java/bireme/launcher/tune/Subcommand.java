package bireme.launcher.tune;

import bireme.collectives.rules.RuleException;
import bireme.devices.config.SettingException;
import bireme.launcher.options.UsageException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
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
        return run("tune", new Tune(home, out, err), out, err, words);
    }

    /**
     * Runs {@code explain}, and returns its status.
     *
     * @param settingsFile settings for every job
     * @param words arguments that follow the word {@code explain}
     */
    public static int explain(Path settingsFile, PrintStream out, PrintStream err, String... words) {
        return run("explain", new Explain(settingsFile, out), out, err, words);
    }

    private static int run(
            String name, Callable<Integer> subcommand, PrintStream out, PrintStream err, String... words) {
        return new CommandLine(subcommand)
                .setOut(new PrintWriter(out, true))
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
        err.println("mpjrun " + name + ": " + why);
        return status;
    }
}
