package bireme.launcher.top;

import bireme.launcher.attach.JobConnection;
import bireme.launcher.attach.RunningJob;
import bireme.launcher.options.UsageException;
import bireme.launcher.subcommand.JobOptions;
import bireme.launcher.subcommand.Subcommand;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The subcommand {@code kill}: ends a job of this user, with all its processes.
 *
 * <p>Shape: the job's {@code mpjrun} is asked to end the job as SIGTERM would: ranks are stopped, output is written,
 * and processes of all hosts leave. With {@code --force} it is killed; processes of the job end when they miss it.
 *
 * <p>Threads: the main thread.
 *
 * <p>Status: 0 when the job is gone; 1 when it is not, or cannot be asked; 2 for a mistake in the command line.
 */
@Command(
        name = "mpjrun kill",
        description = "Ends a job of yours in order: its ranks are stopped, what they have printed is written, and all"
                + " its processes end. The status of its mpjrun is 143.",
        sortOptions = false)
public final class Kill implements Callable<Integer> {
    private static final long MAX_WAIT_S = 20;

    private final PrintStream out;

    @Parameters(arity = "1", paramLabel = "JOB", description = "Process of the job's mpjrun, as mpjrun jobs lists it.")
    private Long pid;

    @Option(
            names = "--force",
            description = "Kill its mpjrun at once, for one that does not answer; what it has not written is lost.")
    private boolean isForced;

    private Kill(PrintStream out) {
        this.out = out;
    }

    /**
     * Runs it, and returns its status.
     *
     * @param args arguments that follow {@code kill}
     */
    public static int run(PrintStream out, PrintStream err, String... args) {
        return Subcommand.run(Subcommand.reader(new Kill(out), new JobOptions()), out, err, args);
    }

    @Override
    public Integer call() throws InterruptedException {
        RunningJob job = RunningJob.choose(pid, "mpjrun kill");
        ProcessHandle process = ProcessHandle.of(job.pid())
                .orElseThrow(() -> new UsageException("job " + job.pid() + " has just ended"));
        if (isForced) {
            process.destroyForcibly();
        } else {
            askToEnd(job);
        }
        try {
            process.onExit().get(MAX_WAIT_S, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } catch (TimeoutException e) {
            throw new UncheckedIOException(new IOException(
                    "job " + job.pid() + " has not ended within " + MAX_WAIT_S + " s; mpjrun kill --force " + job.pid()
                            + " kills it",
                    e));
        }
        out.println("job " + job.pid() + " has ended");
        return 0;
    }

    private static void askToEnd(RunningJob job) {
        try (JobConnection connection = JobConnection.open(job)) {
            connection.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage() + "; mpjrun kill --force " + job.pid() + " kills it", e);
        }
    }
}
