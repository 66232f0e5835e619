package bireme.testing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Commands that start another JVM, of the JDK that runs the test. */
public final class ChildJvm {
    private ChildJvm() {}

    /** The path of {@code java}. */
    public static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** Runs a main class on the class path of the test. */
    public static List<String> command(List<String> options, String mainClass, String... arguments) {
        List<String> command = new ArrayList<>(List.of(java()));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
        command.addAll(List.of(arguments));
        return command;
    }
}
