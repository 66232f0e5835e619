package bireme.launcher.stacks;

import bireme.launcher.options.UsageException;
import bireme.launcher.subcommand.JobOptions;
import bireme.launcher.subcommand.Subcommand;
import bireme.launcher.waits.RequestedFile;
import bireme.runtime.host.loading.CodeLocation;
import bireme.runtime.host.output.PrintableText;
import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The subcommand {@code stacks}. It answers where each rank of a running job is: in which call it waits and for which
 * ranks, or whether it computes or sleeps. With {@code --list} it lists the jobs of this user on this host instead.
 *
 * <p>Processes: it starts none. It attaches to the JVM of the job's {@code mpjrun}. There {@link StacksAgent} runs in
 * the JVM's own attach thread, and writes the answer into a temporary folder that this process has made. The job goes
 * on.
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
            paramLabel = "PID",
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
     * @param words arguments that follow the word {@code stacks}
     */
    public static int run(PrintStream out, PrintStream err, String... words) {
        Stacks stacks = new Stacks(out);
        return Subcommand.run(Subcommand.reader(stacks, new JobOptions()), out, err, words);
    }

    @Override
    public Integer call() {
        List<RunningJob> jobs = RunningJob.list();
        if (isList) {
            jobs.forEach(job -> out.println(PrintableText.of(job.toString())));
            return 0;
        }
        RequestedFile file = picture == null ? null : RequestedFile.named("--picture", picture);
        ask(choose(jobs), file);
        return 0;
    }

    private long choose(List<RunningJob> jobs) {
        if (pid != null) {
            if (jobs.stream().noneMatch(job -> job.pid() == pid)) {
                throw new UsageException("process " + pid + " is no mpjrun of yours on this host; " + known(jobs));
            }
            return pid;
        } else if (jobs.size() != 1) {
            throw new UsageException("name the job by the process of its mpjrun: mpjrun stacks PID; " + known(jobs));
        }
        return jobs.get(0).pid();
    }

    private static String known(List<RunningJob> jobs) {
        return jobs.isEmpty()
                ? "no job of yours runs here"
                : "your jobs are\n" + jobs.stream().map(RunningJob::toString).collect(Collectors.joining("\n"));
    }

    private void ask(long job, RequestedFile file) {
        try {
            Path answers = Files.createTempDirectory("bireme-stacks");
            try {
                attach(
                        job,
                        (isFull ? StacksAgent.WITH_STACKS : "")
                                + (file == null ? "" : StacksAgent.WITH_PICTURE)
                                + answers);
                out.print(Files.readString(answers.resolve(StacksAgent.TEXT)));
                if (file != null) {
                    draw(file, Files.readString(answers.resolve(StacksAgent.PICTURE)));
                }
            } finally {
                Files.deleteIfExists(answers.resolve(StacksAgent.TEXT));
                Files.deleteIfExists(answers.resolve(StacksAgent.PICTURE));
                Files.delete(answers);
            }
        } catch (IOException | AttachNotSupportedException | AgentLoadException | AgentInitializationException e) {
            throw new UncheckedIOException(
                    new IOException("process " + job + " cannot be asked: " + e.getMessage(), e));
        }
    }

    private static void attach(long job, String argument)
            throws IOException, AttachNotSupportedException, AgentLoadException, AgentInitializationException {
        VirtualMachine machine = VirtualMachine.attach(Long.toString(job));
        try {
            machine.loadAgent(CodeLocation.of(Stacks.class), argument);
        } finally {
            machine.detach();
        }
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
