package bireme.notebook;

import static bireme.launcher.options.Option.TIMEOUT;

import bireme.launcher.jshell.Script;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.WholeNumber;
import bireme.launcher.subcommand.JobOptions;
import bireme.launcher.subcommand.Subcommand;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * What the line {@code %%ranks ...} asks for.
 *
 * <p>Threads: one.
 */
@Command(
        name = "%%ranks",
        description = {
            "Runs the rest of the cell on N ranks, which keep their variables from cell to cell. MPI is imported and"
                    + " initialised. at(2); has rank 2 alone run the next snippet.",
            ""
        },
        sortOptions = false)
final class RanksRequest implements Callable<Integer> {
    private static final String END = "end";

    private final JobOptions jobOptions = new JobOptions()
            .take(TIMEOUT, "End the ranks when a snippet takes longer than SECONDS, and tell where they are.");

    @Parameters(
            arity = "1",
            paramLabel = "N|end",
            description = "Number of ranks, or end: has them call MPI.Finalize and end.")
    private String what;

    private int ranks;
    private boolean hasTimeout;
    private int timeoutSeconds;

    private RanksRequest() {}

    /**
     * Reads the arguments.
     *
     * @return nothing if they were {@code --help}, which was answered to {@code out}
     * @throws CellError if they are wrong
     */
    static Optional<RanksRequest> of(List<String> args, PrintStream out) {
        RanksRequest request = new RanksRequest();
        ByteArrayOutputStream complaint = new ByteArrayOutputStream();
        int status = Subcommand.run(
                Subcommand.reader(request, request.jobOptions),
                out,
                new PrintStream(complaint, true, StandardCharsets.UTF_8),
                args.toArray(new String[0]));
        if (status != 0) {
            throw new CellError(complaint.toString(StandardCharsets.UTF_8).strip());
        }
        return request.what == null ? Optional.empty() : Optional.of(request);
    }

    @Override
    public Integer call() {
        CommandLine line = jobOptions.commandLine();
        hasTimeout = line.has(TIMEOUT);
        timeoutSeconds = line.number(TIMEOUT, 0, 0, Script.MAX_TIMEOUT_S);
        if (!isEnd()) {
            ranks = WholeNumber.of("N, or \"end\",", what, 1, Script.MAX_RANKS);
        }
        return 0;
    }

    boolean isEnd() {
        return END.equals(what);
    }

    /** How many ranks are to run the cell; 0 if they are to end. */
    int ranks() {
        return ranks;
    }

    /** How long a snippet may take, 0 for any time. */
    int timeoutSeconds() {
        return timeoutSeconds;
    }

    /** Whether the line has an option for a timeout. */
    boolean hasTimeout() {
        return hasTimeout;
    }
}
