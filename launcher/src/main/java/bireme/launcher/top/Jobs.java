package bireme.launcher.top;

import bireme.devices.text.JsonText;
import bireme.launcher.attach.JobConnection;
import bireme.launcher.attach.RunningJob;
import bireme.launcher.live.JobJson;
import bireme.launcher.live.JobMeter;
import bireme.launcher.live.JobSummary;
import bireme.launcher.live.JobView;
import bireme.launcher.live.Quantity;
import bireme.launcher.subcommand.JobOptions;
import bireme.launcher.subcommand.Subcommand;
import bireme.runtime.host.output.PrintableText;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The subcommand {@code jobs}: the jobs of this user on this host.
 *
 * <p>Threads: the main thread.
 *
 * <p>Status: 0, also where there are none.
 */
@Command(
        name = "mpjrun jobs",
        description = "Lists your jobs on this host: the number by which top, stacks and kill name them, program,"
                + " ranks, device, hosts, age and state.",
        sortOptions = false)
public final class Jobs implements Callable<Integer> {
    private static final String ROW = "%-8s %-24s %6s %5s  %-8s %-18s %9s  %s%n";

    private static final int MAX_COMMAND = 60;

    private final PrintStream out;

    @Option(names = "--json", description = "Print a JSON object for each job, one a line.")
    private boolean isJson;

    /** A job; {@code view} is {@code null} where it cannot be asked, and {@code why} says why. */
    private record Listed(RunningJob job, JobView view, String why) {}

    private Jobs(PrintStream out) {
        this.out = out;
    }

    /**
     * Runs it, and returns its status.
     *
     * @param args arguments that follow {@code jobs}
     */
    public static int run(PrintStream out, PrintStream err, String... args) {
        return Subcommand.run(Subcommand.reader(new Jobs(out), new JobOptions()), out, err, args);
    }

    @Override
    public Integer call() {
        List<RunningJob> jobs = RunningJob.list();
        if (!isJson && !jobs.isEmpty()) {
            out.printf(ROW, "JOB", "PROGRAM", "RANKS", "JVMS", "DEVICE", "HOSTS", "AGE", "STATE");
        }
        for (RunningJob job : jobs) {
            Listed listed = look(job);
            if (isJson) {
                out.println(json(listed));
            } else {
                print(listed);
            }
        }
        return 0;
    }

    private static Listed look(RunningJob job) {
        if (job.isStopped()) {
            return new Listed(job, null, "stopped");
        }
        try (JobConnection connection = JobConnection.open(job)) {
            return new Listed(job, Top.view(connection, new JobMeter(connection.summary())), "");
        } catch (JobConnection.UnansweredException e) {
            return new Listed(job, null, "starting or ending");
        } catch (IOException e) {
            return new Listed(job, null, e.getMessage());
        }
    }

    private void print(Listed listed) {
        if (listed.view() == null) {
            String command = PrintableText.of("mpjrun " + listed.job().command());
            String shown = command.length() <= MAX_COMMAND ? command : command.substring(0, MAX_COMMAND - 3) + "...";
            out.printf("%-8s %s  %s%n", listed.job().pid(), shown, PrintableText.of(listed.why()));
            return;
        }
        JobSummary job = listed.view().job();
        List<String> hosts = job.hosts();
        String on = hosts.size() == 1 ? hosts.get(0) : hosts.get(0) + " + " + (hosts.size() - 1) + " more";
        out.printf(
                Locale.ROOT,
                ROW,
                job.pid(),
                PrintableText.of(job.program()),
                job.ranks(),
                job.processes(),
                job.device(),
                on,
                Quantity.time(listed.view().ageMs()),
                listed.view().state());
    }

    private static String json(Listed listed) {
        return JsonText.of(json -> {
            json.writeStartObject();
            if (listed.view() == null) {
                json.writeNumberField("job", listed.job().pid());
                json.writeStringField("command", listed.job().command());
                json.writeStringField("state", listed.why());
            } else {
                JobJson.writeSummary(json, listed.view().job());
                json.writeNumberField("ageMs", listed.view().ageMs());
                json.writeStringField("state", listed.view().state());
            }
            json.writeEndObject();
        });
    }
}
