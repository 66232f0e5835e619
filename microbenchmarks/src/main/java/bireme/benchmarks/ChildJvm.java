package bireme.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A JVM for one figure, so that neither the heap nor the compiler's memory of another figure has a part in it. */
public final class ChildJvm {
    private ChildJvm() {}

    /** Numbers that a main class prints, with these options of the JVM and arguments. */
    public static double[] run(Class<?> main, List<String> options, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java"));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(String.join(" ", command) + " failed: " + output);
        }
        return List.of(output.strip().split(" ")).stream()
                .mapToDouble(Double::parseDouble)
                .toArray();
    }
}
