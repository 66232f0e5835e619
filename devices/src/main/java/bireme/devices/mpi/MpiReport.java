package bireme.devices.mpi;

import bireme.devices.config.Settings;
import java.io.IOException;
import java.io.PrintStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import xxdev.DeviceException;

/**
 * A program that initializes the MPI library which device {@code mpi} would use here, and prints what it is. It is a
 * program because a process can initialize MPI only once, and because some libraries end the process that fails.
 *
 * <p>Output: a line for each {@link Fact} that is known, its name, a space, and the text. Status: 0, or 1 after a line
 * on standard error that says why no library can be used.
 */
public final class MpiReport {
    /** What is known of a library. */
    public enum Fact {
        /** Path of its file. */
        LIBRARY,
        /** Its ABI. */
        ABI,
        /** First line of what it says of its version. */
        VERSION,
        /** The thread level that it gives. */
        THREADS,
        /** Below what it sends messages by, where it says so. */
        TRANSPORT,
        /** How this JVM calls it. */
        BINDING
    }

    /** {@code MPICH Device: ch4:ofi}, in the version text of MPICH and of libraries made from it. */
    private static final Pattern TRANSPORT = Pattern.compile("^MPICH Device:\\s*(\\S+)", Pattern.MULTILINE);

    private static final Pattern MPICH_VERSION = Pattern.compile("^MPICH Version:\\s*(\\S+)", Pattern.MULTILINE);

    private MpiReport() {}

    /** Prints it; takes the settings of this process. */
    public static void main(String[] args) throws IOException {
        try {
            print(MpiWorld.get(Settings.ofProcess()), System.out);
        } catch (DeviceException e) {
            System.err.println(e.getMessage());
            System.exit(1);
        }
    }

    private static void print(MpiWorld world, PrintStream out) throws IOException {
        String text = world.version();
        line(out, Fact.LIBRARY, world.library().file().toString());
        line(out, Fact.ABI, world.library().abi().name());
        line(out, Fact.VERSION, version(text));
        line(out, Fact.THREADS, world.threadLevel());
        line(out, Fact.TRANSPORT, transport(text));
        line(out, Fact.BINDING, world.library().binding().name());
        out.flush();
        world.calls().finish();
    }

    private static void line(PrintStream out, Fact fact, String text) {
        if (!text.isEmpty()) {
            out.println(fact + " " + text);
        }
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
