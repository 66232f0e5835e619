package bireme.launcher.options;

import bireme.collectives.rules.RuleException;
import bireme.devices.config.SettingException;
import bireme.runtime.host.output.PrintableText;
import java.io.PrintStream;
import java.io.UncheckedIOException;

/** A subcommand of {@code mpjrun}. */
public interface Subcommand {
    /** What its command line may say. */
    Syntax syntax();

    /** Does what the arguments ask for; returns the status. */
    int run(SubcommandArguments arguments) throws InterruptedException;

    /**
     * Runs a subcommand, or shows its help. Whatever the user got wrong becomes a line on standard error and status 2.
     *
     * @param words arguments that follow its name
     * @return its status
     */
    static int run(Subcommand subcommand, PrintStream out, PrintStream err, String... words) {
        Syntax syntax = subcommand.syntax();
        try {
            SubcommandArguments arguments = SubcommandArguments.read(syntax, words);
            if (arguments.has(Syntax.HELP)) {
                out.print(HelpText.of(syntax));
                return 0;
            }
            return subcommand.run(arguments);
        } catch (UsageException | SettingException | RuleException e) {
            return refuse(err, syntax, e, 2);
        } catch (UncheckedIOException e) {
            return refuse(err, syntax, e, 1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 130;
        }
    }

    private static int refuse(PrintStream err, Syntax syntax, RuntimeException why, int status) {
        err.println("mpjrun " + syntax.command() + ": " + PrintableText.of(why.getMessage()));
        return status;
    }
}
