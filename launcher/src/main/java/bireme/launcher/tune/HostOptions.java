package bireme.launcher.tune;

import java.util.List;
import picocli.CommandLine.Option;

/**
 * Where the jobs of a subcommand that measures run, and by what their ranks talk: options that it shares with others,
 * and that go on to every job.
 *
 * <p>Threads: the main thread.
 */
public final class HostOptions {
    @Option(
            names = {"--device", "-dev"},
            paramLabel = "NAME",
            description = "Device, as for a job.")
    private String device;

    @Option(
            names = {"--host", "-host", "-H"},
            paramLabel = "LIST",
            description = "Hosts, as for a job: a:4,b:4.")
    private List<String> hosts = List.of();

    @Option(
            names = {"--hostfile", "-hostfile", "--machinefile", "-f"},
            paramLabel = "FILE",
            description = "File that names the hosts.")
    private String hostFile;

    @Option(names = "--map-by", paramLabel = "RULE", description = "How ranks are dealt to hosts, as for a job.")
    private String mapBy;

    @Option(names = "--ranks-per-jvm", paramLabel = "K", description = "Ranks in each JVM, as for a job.")
    private String ranksPerJvm;

    /** None given. */
    public HostOptions() {}

    private boolean isSeveralHosts() {
        return !hosts.isEmpty() || hostFile != null;
    }

    /** The device that jobs will use. */
    public String deviceName() {
        return device != null ? device : isSeveralHosts() || ranksPerJvm != null ? "hybrid" : "smdev";
    }

    /** Adds them to the options of a job; on one host it may have more ranks than cores. */
    public void addTo(List<String> options) {
        add(options, "--device", device);
        hosts.forEach(list -> add(options, "--host", list));
        add(options, "--hostfile", hostFile);
        add(options, "--map-by", mapBy);
        add(options, "--ranks-per-jvm", ranksPerJvm);
        if (!isSeveralHosts()) {
            options.add("--oversubscribe");
        }
    }

    /** Adds an option with its value, where it was given. */
    public static void add(List<String> options, String name, String value) {
        if (value != null) {
            options.addAll(List.of(name, value));
        }
    }

    /** What times measured there have in common. */
    String subject() {
        String where = String.join(",", hosts) + (hostFile == null ? "" : " hosts of " + hostFile);
        return "device " + deviceName() + ", "
                + (where.isBlank() ? "one host" : where.strip())
                + (mapBy == null ? "" : ", mapped by " + mapBy)
                + (ranksPerJvm == null ? "" : ", " + ranksPerJvm + " ranks in each JVM");
    }
}
