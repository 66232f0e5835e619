package bireme.launcher.top;

import bireme.launcher.attach.JobConnection;
import bireme.launcher.attach.RunningJob;
import bireme.launcher.live.JobJson;
import bireme.launcher.live.JobMeter;
import bireme.launcher.live.JobView;
import bireme.launcher.live.RankTable;
import bireme.launcher.options.UsageException;
import bireme.launcher.subcommand.JobOptions;
import bireme.launcher.subcommand.Subcommand;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The subcommand {@code top}: a live view of a running job on a terminal, or once as text or JSON.
 *
 * <p>Processes: it starts none, but for {@code stty}. It asks the job as {@link JobConnection} says.
 *
 * <p>Threads: the main thread.
 *
 * <p>Status: 0 also when the job ends while it is watched; 1 if it cannot be asked; 2 for a mistake in the command
 * line.
 */
@Command(
        name = "mpjrun top",
        description = "Shows live what the ranks of a running job do: state, call, share of time in MPI and waiting,"
                + " messages, bytes, processor time. On a terminal, h lists the keys. The job goes on.",
        sortOptions = false)
public final class Top implements Callable<Integer> {
    private static final double MIN_SECONDS = 0.2;
    private static final double MAX_SECONDS = 3600;

    private final PrintStream out;
    private final InputStream in;

    @Parameters(
            arity = "0..1",
            paramLabel = "JOB",
            description = "Process of the job's mpjrun, as mpjrun jobs lists it. May be left out when you run one job.")
    private Long pid;

    @Option(names = "--once", description = "Print the view once, with the rates of one interval, and end.")
    private boolean isOnce;

    @Option(
            names = "--json",
            description = "Print it as JSON, one object a line: one of them with --once, else one in each interval.")
    private boolean isJson;

    @Option(
            names = {"-d", "--interval"},
            paramLabel = "SECONDS",
            defaultValue = "1",
            description = "Ask the job that often, 0.2 to 3600 (default: ${DEFAULT-VALUE}).")
    private double seconds;

    @Option(
            names = "--sort",
            paramLabel = "KEY",
            defaultValue = "rank",
            description = "rank (default), mpi, waiting, cpu, messages or bytes; the most first.")
    private String sort;

    @Option(
            names = "--filter",
            paramLabel = "TEXT",
            defaultValue = "",
            description = "Show only ranks N or N-M, or those with TEXT in their state, call, line or host.")
    private String filter;

    @Option(names = "--each", description = "Show each rank, also those that do the same.")
    private boolean isEach;

    private Top(InputStream in, PrintStream out) {
        this.in = in;
        this.out = out;
    }

    /**
     * Runs it, and returns its status.
     *
     * @param args arguments that follow {@code top}
     */
    public static int run(InputStream in, PrintStream out, PrintStream err, String... args) {
        return Subcommand.run(Subcommand.reader(new Top(in, out), new JobOptions()), out, err, args);
    }

    @Override
    public Integer call() throws InterruptedException {
        if (!(seconds >= MIN_SECONDS && seconds <= MAX_SECONDS)) {
            throw new UsageException("--interval is " + seconds + "; expected are seconds from 0.2 to 3600");
        }
        RankTable table = new RankTable(sort(), filter, !isEach);
        RunningJob chosen = RunningJob.choose(pid, "mpjrun top");
        try (JobConnection job = JobConnection.open(chosen)) {
            if (isOnce || isJson) {
                print(job, table);
            } else {
                watch(job, table);
            }
        } catch (EOFException e) {
            if (isOnce) {
                throw new UncheckedIOException(e.getMessage(), e);
            } else if (!isJson) {
                out.println(e.getMessage());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        return 0;
    }

    private RankTable.Sort sort() {
        for (RankTable.Sort each : RankTable.Sort.values()) {
            if (each.text().equals(sort.toLowerCase(Locale.ROOT))) {
                return each;
            }
        }
        String all =
                Arrays.stream(RankTable.Sort.values()).map(RankTable.Sort::text).collect(Collectors.joining(", "));
        throw new UsageException("--sort is \"" + sort + "\"; expected is one of " + all);
    }

    private long intervalNs() {
        return (long) (seconds * TimeUnit.SECONDS.toNanos(1));
    }

    private void print(JobConnection job, RankTable table) throws IOException, InterruptedException {
        JobMeter meter = new JobMeter(job.summary());
        view(job, meter);
        do {
            TimeUnit.NANOSECONDS.sleep(intervalNs());
            JobView view = view(job, meter);
            out.print(isJson ? JobJson.of(view) + "\n" : new JobScreen(view, table).text());
            out.flush();
        } while (!isOnce && !out.checkError());
    }

    static JobView view(JobConnection job, JobMeter meter) throws IOException {
        return meter.view(job.sample(), System.currentTimeMillis());
    }

    private void watch(JobConnection job, RankTable table) throws IOException {
        try (TopTerminal terminal = TopTerminal.open(in, out)) {
            new TopSession(job, terminal, table, intervalNs()).run();
        }
    }
}
