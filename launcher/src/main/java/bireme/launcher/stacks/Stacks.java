package bireme.launcher.stacks;

import bireme.launcher.attach.JobConnection;
import bireme.launcher.attach.RunningJob;
import bireme.launcher.subcommand.JobOptions;
import bireme.launcher.subcommand.Subcommand;
import bireme.launcher.waits.RequestedFile;
import bireme.runtime.host.output.PrintableText;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The subcommand {@code stacks}. It answers where each rank of a running job is: in which call it waits and for which
 * ranks, or whether it computes or sleeps. With {@code --list} it lists the jobs of this user on this host instead.
 *
 * <p>Processes: it starts none. It attaches to the JVM of the job's {@code mpjrun}; see {@link JobConnection}. The job
 * goes on.
 *
 * <p>Threads: the main thread.
 *
 * <p>Status: 0 if the job has answered, or for {@code --list}; 1 if it cannot be asked, or the picture cannot be
 * written; 2 for a mistake in the command line, such as a process that is no job of this user, or no process where the
 * user has several jobs or none.
 *
 * <p>The output is described in {@code docs/guide-hangs.md}.
 */
@Command(
        name = "mpjrun stacks",
        description = "Shows where each rank of a running job is: in which call it waits and for whom, or whether it"
                + " computes or sleeps, with the line of the program. The job goes on.",
        sortOptions = false)
public final class Stacks implements Callable<Integer> {
    private final PrintStream out;

    @Parameters(
            arity = "0..1",
            paramLabel = "JOB",
            description = "Process of the job's mpjrun. May be left out when you run one job only.")
    private Long pid;

    @Option(names = "--full", description = "Also the whole stack of each thread of the ranks.")
    private boolean isFull;

    @Option(names = "--picture", paramLabel = "FILE", description = "Also draw who waits for whom, as SVG, to FILE.")
    private String picture;

    @Option(names = "--list", description = "Only list your jobs on this host.")
    private boolean isList;

    private Stacks(PrintStream out) {
        this.out = out;
    }

    /**
     * Runs it, and returns its status.
     *
     * @param args arguments that follow {@code stacks}
     */
    public static int run(PrintStream out, PrintStream err, String... args) {
        Stacks stacks = new Stacks(out);
        return Subcommand.run(Subcommand.reader(stacks, new JobOptions()), out, err, args);
    }

    @Override
    public Integer call() {
        if (isList) {
            RunningJob.list().forEach(job -> out.println(PrintableText.of(job.toString())));
            return 0;
        }
        RequestedFile file = picture == null ? null : RequestedFile.named("--picture", picture);
        try (JobConnection job = JobConnection.open(RunningJob.choose(pid, "mpjrun stacks"))) {
            out.print(job.states(isFull));
            if (file != null) {
                draw(file, job.picture());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        return 0;
    }

    private void draw(RequestedFile file, String svg) {
        try {
            file.write(svg);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be written: " + e, e);
        }
        out.println("picture: " + PrintableText.of(file.toString()));
    }
}
