package bireme.launcher.compare;

import bireme.launcher.control.OwnVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** The conditions of a measurement: command, version, device, JVM, machine, system, date. */
public final class Environment {
    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

    private Environment() {}

    /** The facts by name; more may be put to them. */
    public static Map<String, String> of(String commandLine, String device) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("command", commandLine);
        facts.put("bireme", OwnVersion.text());
        facts.put("device", device);
        facts.put("java", System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
        facts.put("machine", Runtime.getRuntime().availableProcessors() + " cores, " + processor());
        facts.put(
                "system",
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"));
        facts.put(
                "date",
                ZonedDateTime.now(ZoneOffset.UTC)
                        .truncatedTo(ChronoUnit.SECONDS)
                        .toString());
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
