package bireme.launcher.doctor;

import static bireme.launcher.options.Option.DEVICE;
import static bireme.launcher.options.Option.HOST;
import static bireme.launcher.options.Option.HOST_FILE;
import static bireme.launcher.options.Option.PREFIX;
import static bireme.launcher.options.Option.SETTINGS;
import static bireme.launcher.options.Option.SSH_AGENT;
import static bireme.launcher.options.Option.TIMEOUT;

import bireme.devices.address.HostInterfaces;
import bireme.devices.config.Settings;
import bireme.devices.object.fst.FstSerializerProvider;
import bireme.launcher.control.OwnVersion;
import bireme.launcher.job.JobSettings;
import bireme.launcher.job.NamedHosts;
import bireme.launcher.job.ResourceManager;
import bireme.launcher.job.SshSettings;
import bireme.launcher.options.CommandLine;
import bireme.launcher.plan.Allocation;
import bireme.launcher.plan.Host;
import bireme.launcher.plan.OwnNames;
import bireme.launcher.progress.CommandProgress;
import bireme.launcher.slurm.SlurmAllocation;
import bireme.launcher.start.MpjrunScript;
import bireme.launcher.subcommand.JobOptions;
import bireme.launcher.subcommand.Subcommand;
import bireme.runtime.host.output.PrintableText;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The subcommand {@code doctor}. It answers whether jobs can run on this host and on the hosts named, and what to do
 * about each failure. The findings and the value of every setting go to standard output, as text or as JSON.
 *
 * <p>Processes: a shell that runs the probe, on this host and, one after the other, on each host named (there by ssh,
 * or by srun inside an allocation of Slurm). If none of the hosts named fails, a small job follows, an {@code mpjrun}
 * of its own that measures each pair of hosts. Each has the time limit of {@code --timeout}.
 *
 * <p>Threads: the main thread, and daemons that read what the probes and the job print.
 *
 * <p>Status: 0 if jobs can run, warnings or not; 1 if a finding is a failure; 2 for a mistake in the command line or in
 * a setting.
 *
 * <p>The output is described in {@code docs/guide-doctor.md}.
 */
@Command(
        name = "mpjrun doctor",
        description = "Looks whether jobs can run here, and on other hosts if some are named, and says how to mend what"
                + " is wrong. Ends with status 1 if anything keeps jobs from running.",
        sortOptions = false)
public final class Doctor implements Callable<Integer> {
    private static final int TIMEOUT_S = 60;
    private static final int MAX_TIMEOUT_S = 1_000_000_000;

    private final Path home;
    private final Path settingsFile;
    private final PrintStream out;
    private final PrintStream err;
    private final JobOptions jobOptions = new JobOptions()
            .take(HOST, "Hosts to look at: a,b,c.")
            .take(HOST_FILE, "File that names the hosts, one a line.")
            .take(DEVICE, "Device that the small job uses.")
            .take(PREFIX, SSH_AGENT, SETTINGS)
            .take(TIMEOUT, "Longest time for each probe and for the job (" + TIMEOUT_S + ").", "" + TIMEOUT_S);

    private CommandLine job;
    private int timeout;

    @Option(names = "--json", description = "Write the findings as JSON.")
    private boolean isJson;

    private Doctor(Path home, Path settingsFile, PrintStream out, PrintStream err) {
        this.home = home;
        this.settingsFile = settingsFile;
        this.out = out;
        this.err = err;
    }

    /**
     * Runs it, and returns its status.
     *
     * @param home folder of Bireme
     * @param settingsFile settings for every job
     * @param args arguments that follow {@code doctor}
     */
    public static int run(Path home, Path settingsFile, PrintStream out, PrintStream err, String... args) {
        Doctor doctor = new Doctor(home, settingsFile, out, err);
        return Subcommand.run(Subcommand.reader(doctor, doctor.jobOptions), out, err, args);
    }

    @Override
    public Integer call() throws InterruptedException {
        job = jobOptions.commandLine();
        timeout = job.number(TIMEOUT, TIMEOUT_S, 1, MAX_TIMEOUT_S);
        Settings settings = JobSettings.of(job, settingsFile);
        Allocation allocation = NamedHosts.of(job, ResourceManager.allocation(settings));
        int hosts = allocation == null ? 0 : allocation.hosts().size();
        List<Diagnosis> findings;
        TrialRun trial = TrialRun.of(MpjrunScript.in(home), jobOptions.args(), settings, allocation, timeout);
        try (CommandProgress progress = new CommandProgress(err, CommandProgress.Amount.STEPS, hosts + 2)) {
            findings = findings(settings, allocation, trial, progress);
        }
        DoctorReport report = new DoctorReport(title(), findings, SettingsCheck.lines(settings), trial.command());
        out.print(PrintableText.of(isJson ? report.json() : report.text()));
        out.flush();
        return report.status();
    }

    private List<Diagnosis> findings(Settings settings, Allocation allocation, TrialRun trial, CommandProgress progress)
            throws InterruptedException {
        progress.begin("looking at this host");
        List<Diagnosis> findings = new ArrayList<>(ofThisHost(settings, allocation == null));
        progress.end();
        boolean areAllThere = true;
        if (allocation != null) {
            HostProbe reach = new HostProbe(
                    SshSettings.command(job, settings),
                    SlurmAllocation.isSourceOf(allocation),
                    new OwnNames(),
                    System.getProperty("java.home"),
                    job.text(PREFIX, home.toString()),
                    timeout);
            for (Host host : allocation.hosts()) {
                progress.begin("asking " + host.name());
                findings.addAll(reach.probe(host.name()));
                progress.end();
            }
            areAllThere = findings.stream().noneMatch(Diagnosis::isFailure);
        }
        if (areAllThere) {
            progress.begin("running a small job");
            findings.addAll(trial.run());
        } else {
            findings.add(Diagnosis.note("trial", "", "the small job was not run, because of the failures above"));
        }
        return findings;
    }

    private List<Diagnosis> ofThisHost(Settings settings, boolean isOneHost) throws InterruptedException {
        List<String> javaOptions = ManagementFactory.getRuntimeMXBean().getInputArguments();
        Probe probe =
                new Probe("", List.of("/bin/sh", "-s"), System.getProperty("java.home"), home.toString(), timeout);
        List<Diagnosis> findings = new ArrayList<>();
        findings.add(Diagnosis.ok(
                "java", "", System.getProperty("java.runtime.version") + ", " + System.getProperty("java.home")));
        findings.add(FlagsCheck.of(
                settings,
                Runtime.version().feature(),
                FstSerializerProvider.unsafeAccess(),
                FstSerializerProvider::isOpen));
        findings.add(ArchiveCheck.of(javaOptions, home.resolve("lib").resolve("cds")));
        findings.addAll(HostCheck.ofThisHost(probe.ask().facts()));
        findings.addAll(MpiCheck.of(settings, timeout));
        findings.addAll(NetworkCheck.of(settings, HostInterfaces.all(), isOneHost));
        findings.addAll(SettingsCheck.findings(settings));
        findings.add(RulesCheck.of(settings, settingsFile.getParent()));
        return findings;
    }

    private static String title() {
        return "Bireme " + OwnVersion.text() + ", Java " + System.getProperty("java.runtime.version") + ", "
                + System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                + System.getProperty("os.arch");
    }
}
