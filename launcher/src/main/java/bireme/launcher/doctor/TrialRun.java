package bireme.launcher.doctor;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.Settings;
import bireme.launcher.plan.Allocation;
import bireme.launcher.plan.Host;
import bireme.launcher.start.BoundedCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A small job, started by {@code mpjrun} like any other, that measures the connection between each pair of hosts; on
 * one host between two JVMs, or between two ranks of one JVM where the device connects no JVMs.
 *
 * @param command the command
 * @param hosts the host of each rank
 * @param isOneJvm whether all ranks are in one JVM
 * @param maxSeconds longest time for it
 */
record TrialRun(List<String> command, List<String> hosts, boolean isOneJvm, int maxSeconds) {
    /** The program, which comes with Bireme. */
    private static final String PROGRAM = "examples.Pairs";

    private static final Pattern PAIR =
            Pattern.compile("ranks (\\d+) and (\\d+): round trip ([\\d.]+) us, ([\\d.]+) MB/s");

    private static final double SLOW_US = 5000;
    private static final double SLOW_MB_PER_S = 10;
    private static final int MARGIN_S = 15;

    /** Keeps copies. */
    TrialRun {
        command = List.copyOf(command);
        hosts = List.copyOf(hosts);
    }

    /**
     * The job for these hosts.
     *
     * @param script {@code mpjrun}
     * @param options those that the user has given for jobs
     * @param settings what such a job reads, options included
     * @param allocation hosts as a job would have them, {@code null} for this one alone
     * @param maxSeconds longest time for it
     */
    static TrialRun of(Path script, List<String> options, Settings settings, Allocation allocation, int maxSeconds) {
        List<String> command = new ArrayList<>();
        command.add(script.toString());
        command.addAll(options);
        List<String> hosts = allocation == null
                ? List.of("this host")
                : allocation.hosts().stream().map(Host::name).toList();
        boolean isOneHost = hosts.size() == 1;
        command.addAll(isOneHost ? List.of("-np", "2", "--oversubscribe") : List.of("--npernode", "1"));
        // On smdev a job of two JVMs is refused, and ordinary jobs have one.
        boolean isOneJvm = isOneHost && DeviceNames.SMDEV.equals(settings.text(DeviceNames.KEY, null));
        if (isOneHost && !isOneJvm) {
            command.addAll(List.of("--jvms-per-host", "2"));
        }
        command.add(PROGRAM);
        return new TrialRun(command, isOneHost ? List.of(hosts.get(0), hosts.get(0)) : hosts, isOneJvm, maxSeconds);
    }

    /** Runs it, and judges what it says. */
    List<Diagnosis> run() throws InterruptedException {
        int limitSeconds = maxSeconds + MARGIN_S;
        try {
            BoundedCommand.Result result = BoundedCommand.run(command, Duration.ofSeconds(limitSeconds));
            return result.isLate()
                    ? List.of(failure("it has not ended within " + limitSeconds + " s"))
                    : judge(result.status(), result.out(), result.err());
        } catch (IOException e) {
            return List.of(failure(command.get(0) + " cannot be run: " + e.getMessage()));
        }
    }

    /** Findings that follow from the status and the output of the job. */
    List<Diagnosis> judge(int status, String printed, String errors) {
        List<Diagnosis> findings = new ArrayList<>();
        Matcher matcher = PAIR.matcher(printed);
        while (matcher.find()) {
            findings.add(pair(
                    hosts.get(Integer.parseInt(matcher.group(1))),
                    hosts.get(Integer.parseInt(matcher.group(2))),
                    Double.parseDouble(matcher.group(3)),
                    Double.parseDouble(matcher.group(4))));
        }
        int pairs = hosts.size() * (hosts.size() - 1) / 2;
        if (status != 0 || findings.size() < pairs) {
            String said = errors.isBlank() ? "" : ": " + errors.strip().replace("\n", "\n" + DoctorReport.INDENT);
            findings.add(failure(
                    "it ended with status " + status + " after " + findings.size() + " of " + pairs + " pairs" + said));
        }
        return findings;
    }

    private Diagnosis pair(String one, String other, double roundTripUs, double megabytesPerSecond) {
        String same = isOneJvm ? "two ranks on " : "two JVMs on ";
        String where = one.equals(other) ? same + one : one + " and " + other;
        String text =
                String.format(Locale.ROOT, "%s: round trip %.1f us, %.0f MB/s", where, roundTripUs, megabytesPerSecond);
        return roundTripUs > SLOW_US || megabytesPerSecond < SLOW_MB_PER_S
                ? Diagnosis.warning(
                        "pair",
                        "",
                        text + ", which is slow",
                        "see what else uses hosts and network; name a faster network with BIREME_INTERFACE, for"
                                + " example 10.1.0.0/16")
                : Diagnosis.ok("pair", "", text);
    }

    private static Diagnosis failure(String what) {
        return Diagnosis.failure(
                "trial",
                "",
                "the small job failed: " + what,
                "see what it says; when a host cannot be reached, name the network with BIREME_INTERFACE, and behind a"
                        + " firewall the ports with BIREME_PORTS");
    }
}
