package bireme.benchmarks;

import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;

/**
 * Another JVM of the same Java and class path: the second process of a benchmark, or one for a single figure, so that
 * neither the heap nor the compiler's memory of another figure has a part in it.
 */
public final class ChildJvm {
    private ChildJvm() {}

    /** The command that runs a main class with these options of the JVM. */
    public static List<String> command(Class<?> main, List<String> options, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java"));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(arguments);
        return command;
    }

    /**
     * What a command prints until it ends.
     *
     * @throws IllegalStateException when its exit status is not 0
     */
    public static String output(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), Charset.defaultCharset());
        if (process.waitFor() != 0) {
            throw new IllegalStateException(String.join(" ", command) + " failed: " + output);
        }
        return output;
    }

    /** The numbers of a line that a command prints. */
    public static double[] numbers(List<String> command) throws IOException, InterruptedException {
        return List.of(output(command).strip().split(" ")).stream()
                .mapToDouble(Double::parseDouble)
                .toArray();
    }
}
