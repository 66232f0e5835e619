package bireme.launcher.starter;

import bireme.launcher.start.OperatingSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The options that the JVM of a job gets from Bireme; the script, which has the same, gives the reasons. */
final class JvmFlags {
    private static final int FIRST_TO_WARN_OF_UNSAFE = 23;
    /** Later ones run without FST, the only one here to need {@code sun.misc.Unsafe}. */
    private static final int LAST_WITH_FST = 25;

    private static final List<String> OPENED = List.of(
            "java.base/java.lang",
            "java.base/java.lang.invoke",
            "java.base/java.lang.reflect",
            "java.base/java.math",
            "java.base/java.net",
            "java.base/java.nio",
            "java.base/java.io",
            "java.base/java.text",
            "java.base/java.time",
            "java.base/java.util",
            "java.base/java.util.concurrent",
            "java.base/java.util.concurrent.atomic",
            "java.base/java.util.concurrent.locks",
            "java.base/java.util.regex",
            "java.base/sun.util.calendar",
            "java.base/com.sun.crypto.provider",
            "java.sql/java.sql");

    private static final Path PAGES = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");
    private static final String COLLECTOR = "-XX:\\+Use.*GC";
    private static final Pattern COLLECTOR_IN_VARIABLE = Pattern.compile(COLLECTOR);
    private static final Pattern PAGES_IN_VARIABLE = Pattern.compile("-XX:[+-]Use.*Pages");
    private static final Pattern PAGES_OPTION =
            Pattern.compile("-XX:[+-]Use(.*HugePages|LargePages|HugeTLBFS|SHM)", Pattern.DOTALL);

    private JvmFlags() {}

    /** What every JVM of Bireme gets. */
    static List<String> of(JavaRelease java) {
        List<String> flags = new ArrayList<>();
        flags.add("--enable-native-access=ALL-UNNAMED");
        for (String each : OPENED) {
            flags.add("--add-opens=" + each + "=ALL-UNNAMED");
        }
        flags.add("-XX:CompileCommand=quiet");
        flags.add("-XX:CompileCommand=dontinline,mpi.Comm::receive");
        flags.add("-XX:+EnableDynamicAgentLoading");
        if (java.feature() >= FIRST_TO_WARN_OF_UNSAFE && java.feature() <= LAST_WITH_FST) {
            flags.add("--sun-misc-unsafe-memory-access=allow");
        }
        return flags;
    }

    /** The collector, unless the user names one: two make Java refuse to start. */
    static List<String> collector(List<String> javaOptions, Map<String, String> environment) {
        boolean isNamed = COLLECTOR_IN_VARIABLE.matcher(variables(environment)).find();
        for (String option : javaOptions) {
            isNamed |= option.matches(COLLECTOR);
        }
        return isNamed ? List.of() : List.of("-XX:+UseParallelGC", "-XX:+UseCondCardMark");
    }

    /** Pages of 2 MiB, where the system gives them to those that ask, and the user says nothing else. */
    static List<String> pages(List<String> javaOptions, Map<String, String> environment) throws IOException {
        if (OperatingSystem.isWindows()
                || !Files.isReadable(PAGES)
                || !Files.readString(PAGES).contains("[madvise]")) {
            return List.of();
        }
        boolean isNamed = PAGES_IN_VARIABLE.matcher(variables(environment)).find();
        for (String option : javaOptions) {
            isNamed |= PAGES_OPTION.matcher(option).matches();
        }
        return isNamed ? List.of() : List.of("-XX:+UseTransparentHugePages");
    }

    /** Whether the user chooses which archives of classes Java uses. */
    static boolean haveArchive(List<String> javaOptions) {
        for (String option : javaOptions) {
            if (option.startsWith("-Xshare")
                    || option.startsWith("-XX:SharedArchiveFile")
                    || option.startsWith("-XX:ArchiveClassesAtExit")
                    || option.startsWith("-XX:AOT")) {
                return true;
            }
        }
        return false;
    }

    private static String variables(Map<String, String> environment) {
        return environment.getOrDefault("JAVA_TOOL_OPTIONS", "") + environment.getOrDefault("JDK_JAVA_OPTIONS", "");
    }
}
