package bireme.devices.config;

/**
 * Names of Bireme's devices, as settings and options have them.
 *
 * <p>The names are constants, which compilers copy, and the methods are few: programs start by them.
 */
public final class DeviceNames {
    /** Setting that chooses a device. */
    public static final String KEY = "bireme.device";

    /** For the ranks of one JVM. */
    public static final String SMDEV = "smdev";

    /** For JVMs of one host, by memory that they share. */
    public static final String SHMDEV = "shmdev";

    /** For JVMs, by sockets, and by memory on a host. */
    public static final String NIODEV = "niodev";

    /** For JVMs, by TCP through Netty. */
    public static final String TCP = "tcp";

    /** For several ranks in each of several JVMs. */
    public static final String HYBRID = "hybrid";

    /** For JVMs, by a native MPI library. */
    public static final String MPI = "mpi";

    /** MPJ Express's name of {@link #MPI}. */
    public static final String NATIVE = "native";

    /** MPJ Express's name of {@link #SMDEV}. */
    public static final String SMPDEV = "smpdev";

    /** Another of MPJ Express's names of {@link #SMDEV}, for its option {@code -dev}. */
    public static final String MULTICORE = "multicore";

    /** MPJ Express's name of {@link #HYBRID}. */
    public static final String HYBDEV = "hybdev";

    /** What ranks of one JVM use when nothing is chosen. */
    public static final String DEFAULT = SMDEV;

    /** What a job in several JVMs uses when nothing is chosen. */
    public static final String DEFAULT_OF_SEVERAL_JVMS = HYBRID;

    private DeviceNames() {}

    /** The device of a job in so many JVMs when nothing is chosen. */
    public static String defaultOf(int processes) {
        return processes == 1 ? DEFAULT : DEFAULT_OF_SEVERAL_JVMS;
    }

    /** Our name of a device that MPJ Express calls otherwise; other names, and {@code null}, stay as they are. */
    public static String ownName(String name) {
        if (name == null) {
            return null;
        }
        return switch (name) {
            case NATIVE -> MPI;
            case MULTICORE, SMPDEV -> SMDEV;
            case HYBDEV -> HYBRID;
            default -> name;
        };
    }

    /** Settings in which the device, if one is chosen, has our name. */
    public static Settings withOwnName(Settings settings) {
        String chosen = settings.text(KEY, null);
        String own = ownName(chosen);
        return own == null || own.equals(chosen) ? settings : settings.with(KEY, own, settings.source(KEY));
    }

    /** Whether a JVM for each rank is what users mean who choose this device and say no more. */
    public static boolean isJvmForEachRank(String name) {
        return switch (name) {
            case NIODEV, SHMDEV, TCP, MPI -> true;
            default -> false;
        };
    }

    /** Whether this device connects JVMs that {@code mpjrun} starts; script {@code bin/mpjrun} has the same list. */
    public static boolean isOfSeveralJvms(String name) {
        return switch (name) {
            case NIODEV, SHMDEV, TCP, HYBRID -> true;
            default -> false;
        };
    }
}
