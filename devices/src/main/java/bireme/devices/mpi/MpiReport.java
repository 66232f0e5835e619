package bireme.devices.mpi;

import bireme.devices.config.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import xxdev.DeviceException;

/**
 * What the MPI library is that device {@code mpi} would use here.
 *
 * @param library path of its file
 * @param abi name of its ABI
 * @param version name and version in a line
 * @param threadLevel name of the thread level that it gives
 * @param transport what it sends messages by; empty where it does not say so
 * @param binding how this JVM calls it
 * @param others paths of the MPI libraries that were found as well, and would be used without this one; empty where a
 *     setting names the library
 */
public record MpiReport(
        Path library,
        String abi,
        String version,
        String threadLevel,
        String transport,
        String binding,
        List<Path> others) {
    /** {@code MPICH Device: ch4:ofi}, in the version text of MPICH and of libraries made from it. */
    private static final Pattern TRANSPORT = Pattern.compile("^MPICH Device:\\s*(\\S+)", Pattern.MULTILINE);

    private static final Pattern MPICH_VERSION = Pattern.compile("^MPICH Version:\\s*(\\S+)", Pattern.MULTILINE);

    /** Keeps a copy of the list. */
    public MpiReport {
        others = List.copyOf(others);
    }

    /**
     * Initializes the library of this process, asks it, and finalizes it. A process can do so once, and some libraries
     * end a process in which they fail, so this belongs in a process of its own.
     *
     * @param settings those of a job
     * @throws DeviceException when no library can be used: what was found, what is wrong, and what can be done
     * @throws IOException with the library's reason when it does not tell its version
     */
    public static MpiReport of(Settings settings) throws IOException {
        InitializedMpi world = InitializedMpi.get(settings);
        MpiLibrary library = world.library();
        String text = world.version();
        MpiReport report = new MpiReport(
                library.file(),
                library.abi().name(),
                version(text),
                world.threadLevel(),
                transport(text),
                library.binding().name(),
                library.others(settings, System.getenv()));
        int code = world.finishLibrary();
        if (code != 0) {
            throw new IOException("MPI_Finalize of " + library.name() + " failed: " + code);
        }
        return report;
    }

    /** The version in a line. */
    static String version(String text) {
        Matcher mpich = MPICH_VERSION.matcher(text);
        if (mpich.find()) {
            return "MPICH " + mpich.group(1);
        }
        return text.lines().findFirst().orElse("").split(",")[0].strip();
    }

    /** The transport, empty where the library does not say it. */
    static String transport(String text) {
        Matcher matcher = TRANSPORT.matcher(text);
        return matcher.find() ? matcher.group(1) : "";
    }
}
