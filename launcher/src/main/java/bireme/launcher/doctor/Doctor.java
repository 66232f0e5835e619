package bireme.launcher.doctor;

import bireme.devices.address.HostInterfaces;
import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import bireme.devices.object.fst.FstSerializerProvider;
import bireme.launcher.control.OwnVersion;
import bireme.launcher.job.JobSettings;
import bireme.launcher.job.SshSettings;
import bireme.launcher.options.CommandLineReader;
import bireme.launcher.options.UsageException;
import bireme.launcher.plan.Allocation;
import bireme.launcher.plan.Host;
import bireme.launcher.plan.HostFile;
import bireme.launcher.plan.HostFilter;
import bireme.launcher.plan.HostList;
import bireme.launcher.plan.OwnNames;
import bireme.launcher.slurm.SlurmAllocation;
import bireme.runtime.host.output.PrintableText;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The subcommand {@code doctor}.
 *
 * <p>Threads: the main thread.
 */
@Command(
        name = "mpjrun doctor",
        description = "Looks whether jobs can run here, and on other hosts if some are named, and says how to mend what"
                + " is wrong. Ends with status 1 if anything keeps jobs from running.",
        sortOptions = false)
public final class Doctor implements Callable<Integer> {
    private static final int STATUS_USAGE = 2;

    private final Path home;
    private final Path settingsFile;
    private final PrintStream out;

    @Option(
            names = {"--host", "-host", "-H"},
            paramLabel = "LIST",
            description = "Hosts to look at: a,b,c.")
    private List<String> hostLists = List.of();

    @Option(
            names = {"--hostfile", "-hostfile", "--machinefile", "-machinesfile", "-f"},
            paramLabel = "FILE",
            description = "File that names the hosts, one a line.")
    private Path hostFile;

    @Option(
            names = {"--device", "-dev"},
            paramLabel = "NAME",
            description = "Device that the small job uses.")
    private String device;

    @Option(names = "--prefix", paramLabel = "FOLDER", description = "Where Bireme is on the other hosts.")
    private String prefix;

    @Option(names = "--ssh-agent", paramLabel = "COMMAND", description = "What to call instead of ssh.")
    private String sshAgent;

    @Option(names = "--settings", paramLabel = "FILE", description = "Read settings from FILE.")
    private String settingsName;

    @Option(names = "--timeout", paramLabel = "SECONDS", description = "Longest time for each probe and for the job.")
    private int timeout = 60;

    @Option(names = "--json", description = "Write the findings as JSON.")
    private boolean isJson;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean isHelp;

    private Doctor(Path home, Path settingsFile, PrintStream out) {
        this.home = home;
        this.settingsFile = settingsFile;
        this.out = out;
    }

    /**
     * Runs it, and returns its status.
     *
     * @param home folder of Bireme
     * @param settingsFile settings for every job
     * @param words arguments that follow the word {@code doctor}
     */
    public static int run(Path home, Path settingsFile, PrintStream out, PrintStream err, String... words) {
        CommandLine commandLine = new CommandLine(new Doctor(home, settingsFile, out))
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .setParameterExceptionHandler((failure, arguments) -> refuse(err, failure.getMessage()))
                .setExecutionExceptionHandler((failure, self, parsed) -> {
                    if (failure instanceof UsageException || failure instanceof SettingException) {
                        return refuse(err, failure.getMessage());
                    }
                    throw failure;
                });
        return commandLine.execute(words);
    }

    private static int refuse(PrintStream err, String why) {
        err.println("mpjrun doctor: " + PrintableText.of(why));
        return STATUS_USAGE;
    }

    @Override
    public Integer call() throws InterruptedException {
        bireme.launcher.options.CommandLine line =
                CommandLineReader.read(jobOptions().toArray(new String[0]));
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
                    prefix == null ? home.toString() : prefix,
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
        out.print(PrintableText.of(isJson ? report.json() : report.text()));
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
        if (hostFile != null) {
            Allocation file = HostFile.read(hostFile);
            all = all == null ? file : HostFilter.select(all, file);
        }
        if (!hostLists.isEmpty()) {
            Allocation list = HostList.parse(hostLists);
            all = all == null ? list : HostFilter.select(all, list);
        }
        return all;
    }

    /** Options of mpjrun that mean the same there. */
    private List<String> jobOptions() {
        List<String> options = new ArrayList<>();
        hostLists.forEach(list -> options.addAll(List.of("--host", list)));
        add(options, "--hostfile", hostFile == null ? null : hostFile.toString());
        add(options, "--device", device);
        add(options, "--prefix", prefix);
        add(options, "--ssh-agent", sshAgent);
        add(options, "--settings", settingsName);
        return options;
    }

    private static void add(List<String> options, String name, String value) {
        if (value != null) {
            options.addAll(List.of(name, value));
        }
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
