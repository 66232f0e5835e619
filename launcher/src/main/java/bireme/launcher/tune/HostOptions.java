package bireme.launcher.tune;

import bireme.devices.config.DeviceNames;
import bireme.launcher.job.JobSettings;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.subcommand.JobOptions;
import java.nio.file.Path;
import java.util.List;

/**
 * The options for hosts, JVMs and device of the jobs of a measuring subcommand ({@code tune}, {@code bench}).
 *
 * <p>Threads: that of the main thread.
 */
public final class HostOptions {
    private final JobOptions options =
            new JobOptions().take(Option.DEVICE, Option.HOST, Option.HOST_FILE, Option.MAP_BY, Option.RANKS_PER_JVM);

    private final Path settingsFile;

    /**
     * None given.
     *
     * @param settingsFile settings for every job, which may name the device, too
     */
    public HostOptions(Path settingsFile) {
        this.settingsFile = settingsFile;
    }

    /** The options, which go on to every job, and to which others may come. */
    public JobOptions options() {
        return options;
    }

    private static boolean isSeveralHosts(CommandLine line) {
        return line.has(Option.HOST) || line.has(Option.HOST_FILE);
    }

    /** Jobs inherit the environment and read the same file, so the device is what these settings say. */
    private String deviceName(CommandLine line) {
        boolean isSeveralJvms = isSeveralHosts(line) || line.has(Option.RANKS_PER_JVM);
        String byDefault = isSeveralJvms ? DeviceNames.DEFAULT_OF_SEVERAL_JVMS : DeviceNames.DEFAULT;
        return JobSettings.of(line, settingsFile).text(DeviceNames.KEY, byDefault);
    }

    /**
     * The device that jobs will use.
     *
     * @throws bireme.devices.config.SettingException when the file of settings cannot be read
     */
    public String deviceName() {
        return deviceName(options.commandLine());
    }

    /** Whether the user has named a device. */
    public boolean isDeviceNamed() {
        return options.commandLine().has(Option.DEVICE);
    }

    /** Whether the user has said on which hosts, or how many ranks are in a JVM. */
    public boolean isElsewhere() {
        CommandLine line = options.commandLine();
        return isSeveralHosts(line) || line.has(Option.MAP_BY) || line.has(Option.RANKS_PER_JVM);
    }

    /** The options of a job; on one host it may have more ranks than cores. */
    public List<String> args() {
        List<String> args = options.args();
        if (!isSeveralHosts(options.commandLine())) {
            args.add(Option.OVERSUBSCRIBE.longName());
        }
        return args;
    }

    /** Describes where times are measured, for the subject of a file of times. */
    String subject() {
        CommandLine line = options.commandLine();
        String where = String.join(",", line.all(Option.HOST))
                + (line.has(Option.HOST_FILE) ? " hosts of " + line.text(Option.HOST_FILE, "") : "");
        return "device " + deviceName(line) + ", "
                + (where.isBlank() ? "one host" : where.strip())
                + (line.has(Option.MAP_BY) ? ", mapped by " + line.text(Option.MAP_BY, "") : "")
                + (line.has(Option.RANKS_PER_JVM)
                        ? ", " + line.text(Option.RANKS_PER_JVM, "") + " ranks in each JVM"
                        : "");
    }
}
