package bireme.launcher.bench;

import bireme.launcher.control.OwnVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** What figures were obtained with; without it they tell nothing. */
final class Environment {
    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

    private Environment() {}

    /** The facts by name. */
    static Map<String, String> of(BenchSpec spec, String commandLine) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("command", commandLine);
        facts.put("bireme", OwnVersion.text());
        facts.put("device", spec.device());
        facts.put("java", System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
        facts.put("machine", Runtime.getRuntime().availableProcessors() + " cores, " + processor());
        facts.put(
                "system",
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"));
        facts.put("rounds", spec.rounds() == 1 ? "1" : spec.rounds() + ", medians");
        return facts;
    }

    private static String processor() {
        try (Stream<String> lines = Files.lines(PROCESSORS)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("unknown processor");
        } catch (IOException | UncheckedIOException e) {
            return "unknown processor"; // no Linux, or not for us to read; the figures do not need it
        }
    }
}
