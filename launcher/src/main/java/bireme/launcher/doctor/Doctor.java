package bireme.launcher.doctor;

import bireme.devices.address.HostInterfaces;
import bireme.devices.config.Settings;
import bireme.devices.object.fst.FstSerializerProvider;
import bireme.launcher.control.OwnVersion;
import bireme.launcher.job.JobSettings;
import bireme.launcher.job.SshSettings;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.CommandLineReader;
import bireme.launcher.options.Option;
import bireme.launcher.options.OptionSpec;
import bireme.launcher.options.Subcommand;
import bireme.launcher.options.SubcommandArguments;
import bireme.launcher.options.Syntax;
import bireme.launcher.plan.Allocation;
import bireme.launcher.plan.Host;
import bireme.launcher.plan.HostFile;
import bireme.launcher.plan.HostFilter;
import bireme.launcher.plan.HostList;
import bireme.launcher.plan.OwnNames;
import bireme.launcher.slurm.SlurmAllocation;
import bireme.runtime.host.output.PrintableText;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The subcommand {@code doctor}.
 *
 * <p>Threads: the main thread.
 */
public final class Doctor implements Subcommand {
    private static final int TIMEOUT_S = 60;
    private static final int MAX_TIMEOUT_S = 1_000_000;

    private static final OptionSpec HOST = Option.HOST.saying("Hosts to look at: a,b,c.");
    private static final OptionSpec HOST_FILE = Option.HOST_FILE.saying("File that names the hosts, one a line.");
    private static final OptionSpec DEVICE = Option.DEVICE.saying("Device that the small job uses.");
    private static final OptionSpec PREFIX = Option.PREFIX.saying("Where Bireme is on the other hosts.");
    private static final OptionSpec SSH_AGENT = Option.SSH_AGENT.saying("What to call instead of ssh.");
    private static final OptionSpec SETTINGS = Option.SETTINGS.saying("Read settings from FILE.");
    private static final OptionSpec TIMEOUT =
            Option.TIMEOUT.saying("Longest time for each probe and for the job (60).");
    private static final OptionSpec JSON = OptionSpec.of("--json", "", "Write the findings as JSON.");

    private static final Syntax SYNTAX = new Syntax(
            "doctor",
            "",
            0,
            false,
            List.of("Looks whether jobs can run here, and on other hosts if some are named, and says how to mend what"
                    + " is wrong. Ends with status 1 if anything keeps jobs from running."),
            Syntax.options(List.of(HOST, HOST_FILE, DEVICE, PREFIX, SSH_AGENT, SETTINGS, TIMEOUT, JSON), List.of()),
            List.of());

    private final Path home;
    private final Path settingsFile;
    private final PrintStream out;

    private SubcommandArguments arguments;
    private int timeout;

    /**
     * Creates it.
     *
     * @param home folder of Bireme
     * @param settingsFile settings for every job
     */
    public Doctor(Path home, Path settingsFile, PrintStream out) {
        this.home = home;
        this.settingsFile = settingsFile;
        this.out = out;
    }

    @Override
    public Syntax syntax() {
        return SYNTAX;
    }

    @Override
    public int run(SubcommandArguments given) throws InterruptedException {
        arguments = given;
        timeout = given.number(TIMEOUT, TIMEOUT_S, 1, MAX_TIMEOUT_S);
        CommandLine line = CommandLineReader.read(jobOptions().toArray(new String[0]));
        Settings settings = JobSettings.of(line, settingsFile);
        Allocation allocation = allocation(settings);
        List<Finding> findings = new ArrayList<>(ofThisHost(settings, allocation == null));
        boolean areAllThere = true;
        if (allocation != null) {
            HostProbe reach = new HostProbe(
                    SshSettings.command(line, settings),
                    SlurmAllocation.isSourceOf(allocation),
                    new OwnNames(),
                    System.getProperty("java.home"),
                    arguments.text(PREFIX, home.toString()),
                    timeout);
            for (Host host : allocation.hosts()) {
                findings.addAll(reach.look(host.name()));
            }
            areAllThere = findings.stream().noneMatch(Finding::isFailure);
        }
        TrialRun trial = new TrialRun(trialCommand(allocation), trialHosts(allocation), timeout);
        if (areAllThere) {
            findings.addAll(trial.run());
        } else {
            findings.add(Finding.note("trial", "", "the small job was not run, because of the failures above"));
        }
        Report report = new Report(title(), findings, SettingsCheck.lines(settings), trial.command());
        out.print(PrintableText.of(arguments.has(JSON) ? report.json() : report.text()));
        out.flush();
        return report.status();
    }

    private List<Finding> ofThisHost(Settings settings, boolean isOneHost) throws InterruptedException {
        List<String> javaOptions = ManagementFactory.getRuntimeMXBean().getInputArguments();
        Probe probe =
                new Probe("", List.of("/bin/sh", "-s"), System.getProperty("java.home"), home.toString(), timeout);
        List<Finding> findings = new ArrayList<>();
        findings.add(Finding.ok(
                "java", "", System.getProperty("java.runtime.version") + ", " + System.getProperty("java.home")));
        findings.add(FlagsCheck.of(FstSerializerProvider::isOpen));
        findings.add(ArchiveCheck.of(javaOptions, home.resolve("lib").resolve("cds")));
        findings.addAll(HostCheck.ofThisHost(probe.ask().facts()));
        findings.addAll(NetworkCheck.of(settings, HostInterfaces.all(), isOneHost));
        findings.addAll(SettingsCheck.findings(settings));
        findings.add(RulesCheck.of(settings, settingsFile.getParent()));
        return findings;
    }

    /** Hosts as a job would have them, {@code null} for this one alone. */
    private Allocation allocation(Settings settings) {
        Allocation all = settings.flag("bireme.slurm", true) ? SlurmAllocation.of(System.getenv()) : null;
        if (arguments.has(HOST_FILE)) {
            Allocation file = HostFile.read(Path.of(arguments.text(HOST_FILE, "")));
            all = all == null ? file : HostFilter.select(all, file);
        }
        if (arguments.has(HOST)) {
            Allocation list = HostList.parse(arguments.all(HOST));
            all = all == null ? list : HostFilter.select(all, list);
        }
        return all;
    }

    /** Options of mpjrun that mean the same there. */
    private List<String> jobOptions() {
        List<String> options = new ArrayList<>();
        arguments.handOn(options, HOST, HOST_FILE, DEVICE, PREFIX, SSH_AGENT, SETTINGS);
        return options;
    }

    private List<String> trialCommand(Allocation allocation) {
        List<String> command = new ArrayList<>();
        command.add(home.resolve("bin").resolve("mpjrun").toString());
        command.addAll(jobOptions());
        command.addAll(List.of("--timeout", Integer.toString(timeout)));
        boolean isSeveral = allocation != null && allocation.hosts().size() > 1;
        command.addAll(isSeveral ? List.of("--npernode", "1") : List.of("-np", "2", "--oversubscribe"));
        if (!isSeveral) {
            command.addAll(List.of("--jvms-per-host", "2"));
        }
        command.add(TrialRun.PROGRAM);
        return command;
    }

    private static List<String> trialHosts(Allocation allocation) {
        if (allocation == null) {
            return List.of("this host", "this host");
        }
        List<String> names = allocation.hosts().stream().map(Host::name).toList();
        return names.size() > 1 ? names : List.of(names.get(0), names.get(0));
    }

    private static String title() {
        return "Bireme " + OwnVersion.text() + ", Java " + System.getProperty("java.runtime.version") + ", "
                + System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                + System.getProperty("os.arch");
    }
}
