package bireme.launcher.start;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The command by which this JVM was started, as the model for others: the same Java, options, class archive and jars.
 */
public final class OwnCommand {
    /** Said only to the JVM that makes the class archive. */
    private static final String WRITES_ARCHIVE = "-XX:ArchiveClassesAtExit";

    private static final Set<String> NAMES_CODE = Set.of("-cp", "-classpath", "--class-path", "-jar");
    private static final Path COMMAND_LINE = Path.of("/proc/self/cmdline");

    private OwnCommand() {}

    /**
     * A command for another JVM.
     *
     * @param mainClass what it runs
     * @param javaOptions the user's options, which this JVM may have got or not
     */
    public static JavaCommand forMain(String mainClass, List<String> javaOptions) {
        List<String> options = biremes(ownOptions());
        options.addAll(javaOptions);
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new JavaCommand(java, options, System.getProperty("java.class.path"), mainClass);
    }

    /**
     * A command for another JVM with all options of this one, and others.
     *
     * @param mainClass what it runs
     * @param others further options
     */
    public static JavaCommand again(String mainClass, List<String> others) {
        List<String> options = new ArrayList<>();
        for (String option : ownOptions()) {
            if (NAMES_CODE.contains(option)) {
                break;
            }
            options.add(option);
        }
        options.addAll(others);
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new JavaCommand(java, options, System.getProperty("java.class.path"), mainClass);
    }

    /** {@link Home#OPTION} is the first that is for {@code mpjrun} alone; those for every JVM of Bireme are before. */
    static List<String> biremes(List<String> options) {
        List<String> chosen = new ArrayList<>();
        for (String option : options) {
            if (option.startsWith(Home.OPTION) || NAMES_CODE.contains(option)) {
                return chosen;
            }
            if (!option.startsWith(WRITES_ARCHIVE)) {
                chosen.add(option);
            }
        }
        return chosen;
    }

    /** Read from the system where it can be, because asking the JVM takes long. */
    private static List<String> ownOptions() {
        if (OperatingSystem.isWindows()) {
            return ManagementFactory.getRuntimeMXBean().getInputArguments();
        }
        try {
            String line = new String(Files.readAllBytes(COMMAND_LINE), Charset.defaultCharset());
            List<String> args = List.of(line.split("\0"));
            return args.subList(1, args.size());
        } catch (IOException e) {
            return ManagementFactory.getRuntimeMXBean().getInputArguments();
        }
    }
}
