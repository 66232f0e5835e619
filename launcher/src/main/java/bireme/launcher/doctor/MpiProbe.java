package bireme.launcher.doctor;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import bireme.devices.mpi.MpiReport;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import xxdev.DeviceException;

/**
 * A program that initializes the MPI library which device {@code mpi} would use here, and prints what it is. It is a
 * program because a process can initialize MPI only once, and because some libraries end the process in which they
 * fail.
 *
 * <p>Output: a line for each {@link Fact} that is known, its name, a space, and the text; lines of the library may be
 * between.
 */
public final class MpiProbe {
    /** What is known of a library. */
    enum Fact {
        /** Path of its file. */
        LIBRARY,
        /** Its ABI. */
        ABI,
        /** Its name and version. */
        VERSION,
        /** The thread level that it gives. */
        THREADS,
        /** What it sends messages by, where it says so. */
        TRANSPORT,
        /** How this JVM calls it. */
        BINDING,
        /** Another library that was found; one line each. */
        OTHER,
        /** Why none can be used; there is no other fact then. */
        PROBLEM
    }

    private MpiProbe() {}

    /** Prints it; takes the settings of this process. */
    public static void main(String[] args) {
        try {
            print(MpiReport.of(Settings.ofProcess()), System.out);
        } catch (DeviceException | SettingException | IOException e) {
            print(System.out, Fact.PROBLEM, e.getMessage());
        }
        System.out.flush();
    }

    private static void print(MpiReport report, PrintStream out) {
        print(out, Fact.LIBRARY, report.library().toString());
        print(out, Fact.ABI, report.abi());
        print(out, Fact.VERSION, report.version());
        print(out, Fact.THREADS, report.threadLevel());
        print(out, Fact.TRANSPORT, report.transport());
        print(out, Fact.BINDING, report.binding());
        for (Path other : report.others()) {
            print(out, Fact.OTHER, other.toString());
        }
    }

    private static void print(PrintStream out, Fact fact, String text) {
        if (!text.isEmpty()) {
            out.println(fact + " " + text.replaceAll("\\s+", " "));
        }
    }
}
