package bireme.launcher.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * The JDK that jobs of tests run on: that of this JVM. Where this JVM does without the second compiler, they do too: they
 * are over before it has made anything faster, and it would take a seventh of their processor time. The first compiler
 * waits four times as long as usual, which saves a short job more than a tenth: many methods run a few hundred times
 * until it ends. Class archives are mapped where they were made for; to adapt their pages to another address takes a
 * twentieth of a short job.
 */
public final class TestJdk {
    private static final String ONE_COMPILER = "-XX:TieredStopAtLevel=1";
    private static final String LATER = "-XX:CompileThresholdScaling=4";
    private static final String ARCHIVES_IN_PLACE = "-XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0";
    private static final Path OWN = Path.of(System.getProperty("java.home"));
    private static final Path HOME =
            ManagementFactory.getRuntimeMXBean().getInputArguments().contains(ONE_COMPILER) ? economical() : OWN;

    private TestJdk() {}

    /** Its folder, for {@code JAVA_HOME}. */
    public static String home() {
        return HOME.toString();
    }

    /** A folder with a command {@code java} that adds the options, which all JVMs of a job inherit. */
    private static Path economical() {
        try {
            Path home = Path.of("target", "test-jdk").toAbsolutePath();
            Files.createDirectories(home.resolve("bin"));
            place(home.resolve("release"), Files.readString(OWN.resolve("release")), "rw-r--r--");
            place(
                    home.resolve("bin").resolve("java"),
                    "#!/bin/sh\nexec '" + OWN.resolve("bin").resolve("java") + "' " + ONE_COMPILER + " " + LATER + " "
                            + ARCHIVES_IN_PLACE + " \"$@\"\n",
                    "rwxr-xr-x");
            return home;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** At once, since the JVM beside this one may use it. */
    private static void place(Path file, String text, String permissions) throws IOException {
        Path unfinished = Files.createTempFile(file.getParent(), "unfinished", "");
        Files.writeString(unfinished, text);
        Files.setPosixFilePermissions(unfinished, PosixFilePermissions.fromString(permissions));
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
