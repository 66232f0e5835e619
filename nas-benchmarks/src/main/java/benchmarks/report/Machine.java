package benchmarks.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** What a run computed on, as far as the operating system says. */
public final class Machine {

    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

    private Machine() {}

    /** Facts by name. */
    public static Map<String, Object> facts() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("processor", processor());
        facts.put("cores", Runtime.getRuntime().availableProcessors());
        facts.put("system", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        facts.put("architecture", System.getProperty("os.arch"));
        return facts;
    }

    /** Facts about the JVM, by name. */
    public static Map<String, Object> java() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("vm", System.getProperty("java.vm.name"));
        facts.put("version", System.getProperty("java.runtime.version"));
        facts.put("flags", ManagementFactory.getRuntimeMXBean().getInputArguments());
        facts.put("heapBytes", Runtime.getRuntime().maxMemory());
        return facts;
    }

    /** The processor's own name; unknown where the system has no such file. */
    private static String processor() {
        try (Stream<String> lines = Files.lines(PROCESSORS)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("unknown");
        } catch (IOException | UncheckedIOException e) {
            return "unknown"; // no Linux, or not for us to read; the figures do not need it
        }
    }
}
