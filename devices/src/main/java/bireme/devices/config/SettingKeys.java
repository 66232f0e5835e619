package bireme.devices.config;

import java.nio.file.Path;

/**
 * Keys of settings that more than one class knows: one writes what another reads, or both read it. All other keys are
 * constants of the class that reads them; {@code docs/settings.md} lists all.
 */
public final class SettingKeys {
    /** Whether threads beside those of ranks move collectives on. */
    public static final String ASYNC_PROGRESS = "bireme.async-progress";

    /** What ranks are bound to. */
    public static final String BIND_TO = "bireme.bind-to";

    /** Processors that ranks may be bound to. */
    public static final String CPU_SET = "bireme.cpu-set";

    /** Whether the binding of each rank is told. */
    public static final String REPORT_BINDINGS = "bireme.report-bindings";

    /** Whether a job in which no rank can go on is ended. */
    public static final String DEADLOCK_CHECK = "bireme.deadlock-check";

    /** Graphics processors that each rank of a host may use. */
    public static final String GPUS_PER_RANK = "bireme.gpus-per-rank";

    /** Which network device connects the JVMs of {@code hybrid}. */
    public static final String HYBRID_NETWORK = "bireme.hybrid.network";

    /** Number of arguments that a launcher has put before those of the program. */
    public static final String LEADING_ARGUMENTS = "bireme.leading-args";

    /** Whether MPJ Express's departures from the standard are followed. */
    public static final String MPJ_EXPRESS = "bireme.mpjx";

    /** Longest time until a connection of a network device is there, in milliseconds. */
    public static final String CONNECT_MS = "bireme.net.connect-ms";

    /** Time between two heartbeats of a network device, in milliseconds. */
    public static final String HEARTBEAT_MS = "bireme.net.heartbeat-ms";

    /** Whether JVMs of a host share memory. */
    public static final String SHARED_MEMORY = "bireme.net.shared-memory";

    /** How a job reacts to the death of a rank. */
    public static final String ON_RANK_DEATH = "bireme.on-rank-death";

    /** Longest time without a heartbeat over the control channel, in seconds. */
    public static final String SILENCE_TIMEOUT = "bireme.silence-timeout";

    /** Whether a job gets the nodes of the Slurm allocation it is in. */
    public static final String SLURM = "bireme.slurm";

    /** Whether device {@code tcp} talks by TLS. */
    public static final String TCP_TLS = "bireme.tcp.tls";

    /** How processes that {@code mpjrun} has not started find each other. */
    public static final String WIREUP = "bireme.wireup";

    /** Folder for the files by which they do. */
    public static final String WIREUP_FOLDER = "bireme.wireup-dir";

    private static final String SOCKET_FOLDER = "bireme.niodev.folder";

    private SettingKeys() {}

    /** The folder in which those for Unix-domain sockets are made; {@code null} for the default of the system. */
    public static Path socketFolder(Settings settings) {
        String folder = settings.text(SOCKET_FOLDER, null);
        return folder == null ? null : Path.of(folder);
    }
}
