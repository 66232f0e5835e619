package bireme.launcher.subcommand;

import bireme.collectives.rules.RuleException;
import bireme.devices.config.SettingException;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import bireme.launcher.options.WrongOption;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.host.output.PrintableText;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Runs a subcommand, such as {@code mpjrun doctor}: parses its arguments with picocli, prints its help, and turns usage
 * errors into one line on standard error and status 2.
 */
public final class Subcommand {
    private static final int HELP_WIDTH = 110;

    private Subcommand() {}

    /**
     * How the arguments of a subcommand are read.
     *
     * @param command the subcommand, whose own options are annotated
     * @param jobOptions those that are the same as for jobs
     */
    public static CommandLine reader(Callable<Integer> command, JobOptions jobOptions) {
        CommandSpec spec = CommandSpec.forAnnotatedObject(command);
        jobOptions.addTo(spec);
        spec.addOption(JobOptions.builder(Option.HELP)
                .usageHelp(true)
                .description(Option.HELP.description())
                .build());
        return new CommandLine(spec).setUsageHelpWidth(HELP_WIDTH);
    }

    /**
     * Runs one, and returns its status.
     *
     * @param line how its arguments are read
     * @param args arguments that follow its name
     */
    public static int run(CommandLine line, PrintStream out, PrintStream err, String... args) {
        String name = line.getCommandName();
        return line.setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .setParameterExceptionHandler(
                        (failure, arguments) -> refuse(err, name, complaint(line, failure), ExitStatus.CANNOT_START))
                .setExecutionExceptionHandler((failure, self, parsed) -> {
                    if (failure instanceof UncheckedIOException) {
                        return refuse(err, name, failure.getMessage(), ExitStatus.FAILED);
                    } else if (failure instanceof UsageException
                            || failure instanceof SettingException
                            || failure instanceof RuleException) {
                        return refuse(err, name, failure.getMessage(), ExitStatus.CANNOT_START);
                    }
                    throw failure;
                })
                .execute(args);
    }

    /** As for jobs where an option is misspelt; otherwise what picocli says. */
    private static String complaint(CommandLine line, ParameterException failure) {
        if (failure instanceof UnmatchedArgumentException && ((UnmatchedArgumentException) failure).isUnknownOption()) {
            String argument =
                    ((UnmatchedArgumentException) failure).getUnmatched().get(0);
            return WrongOption.explain(
                            argument, line.getCommandSpec().optionsMap().keySet(), line.getCommandName())
                    .getMessage();
        }
        return failure.getMessage();
    }

    private static int refuse(PrintStream err, String name, String why, int status) {
        err.println(name + ": " + PrintableText.of(why));
        return status;
    }
}
