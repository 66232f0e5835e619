package bireme.launcher.tune;

import bireme.launcher.options.Option;
import bireme.launcher.options.OptionSpec;
import bireme.launcher.options.SubcommandArguments;
import java.util.List;

/**
 * Where the jobs of a subcommand that measures run, and by what their ranks talk: options that it shares with others,
 * and that go on to every job.
 *
 * <p>Threads: immutable.
 */
public final class HostOptions {
    private static final OptionSpec DEVICE = Option.DEVICE.saying("Device, as for a job.");
    private static final OptionSpec HOST = Option.HOST.saying("Hosts, as for a job: a:4,b:4.");
    private static final OptionSpec HOST_FILE = Option.HOST_FILE.saying("File that names the hosts.");
    private static final OptionSpec MAP_BY = Option.MAP_BY.saying("How ranks are dealt to hosts, as for a job.");
    private static final OptionSpec RANKS_PER_JVM = Option.RANKS_PER_JVM.saying("Ranks in each JVM, as for a job.");

    /** The options. */
    public static final List<OptionSpec> ALL = List.of(DEVICE, HOST, HOST_FILE, MAP_BY, RANKS_PER_JVM);

    private final SubcommandArguments arguments;

    /** What was given of them. */
    public HostOptions(SubcommandArguments arguments) {
        this.arguments = arguments;
    }

    private boolean isSeveralHosts() {
        return arguments.has(HOST) || arguments.has(HOST_FILE);
    }

    /** The device that jobs will use. */
    public String deviceName() {
        return arguments.text(DEVICE, isSeveralHosts() || arguments.has(RANKS_PER_JVM) ? "hybrid" : "smdev");
    }

    /** Adds them to the options of a job; on one host it may have more ranks than cores. */
    public void addTo(List<String> options) {
        arguments.handOn(options, DEVICE, HOST, HOST_FILE, MAP_BY, RANKS_PER_JVM);
        if (!isSeveralHosts()) {
            options.add(Option.OVERSUBSCRIBE.mainName());
        }
    }

    /** What times measured there have in common. */
    String subject() {
        String file = arguments.text(HOST_FILE, null);
        String where = String.join(",", arguments.all(HOST)) + (file == null ? "" : " hosts of " + file);
        return "device " + deviceName() + ", "
                + (where.isBlank() ? "one host" : where.strip())
                + (arguments.has(MAP_BY) ? ", mapped by " + arguments.text(MAP_BY, "") : "")
                + (arguments.has(RANKS_PER_JVM) ? ", " + arguments.text(RANKS_PER_JVM, "") + " ranks in each JVM" : "");
    }
}
