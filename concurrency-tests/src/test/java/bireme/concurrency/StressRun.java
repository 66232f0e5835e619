package bireme.concurrency;

import bireme.testing.ChildJvm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One run of all stress tests of this module, apart from this JVM.
 *
 * <p>Setting: {@code bireme.stress}. {@code short}, the default, is a single short round of each test in one JVM;
 * {@code forks} has jcstress start a JVM for each test, as the nightly run does; {@code default}, {@code tough} and
 * {@code stress} are the modes of jcstress. {@code none} leaves it out, where another JDK of the same build runs it.
 */
final class StressRun {
    private static final String MODE = System.getProperty("bireme.stress", "short");
    /** Few strides, since jcstress makes and measures the state of all of them before each round. */
    private static final List<String> ONE_ROUND =
            List.of("-sc", "false", "-f", "1", "-iters", "1", "-time", "100", "-strideCount", "8", "-af", "NONE");

    private static final long LIMIT_MINUTES = isShort() ? 10 : MODE.equals("forks") ? 60 : 24 * 60;
    private static final Pattern OUTCOME = Pattern.compile("\\.\\.\\. \\[([A-Z ]+)] (\\S+)");

    private final Map<String, String> outcomes = new TreeMap<>();
    private final Path file;
    private final String output;

    private StressRun(Path file) throws IOException {
        this.file = file;
        this.output = Files.readString(file);
        Matcher matcher = OUTCOME.matcher(output);
        while (matcher.find()) {
            outcomes.merge(matcher.group(2), matcher.group(1), (one, other) -> one.equals("OK") ? other : one);
        }
    }

    static boolean isWanted() {
        return !MODE.equals("none");
    }

    /** Whether all tests run in one JVM, which {@link StressJvm} has in place of jcstress's own driver. */
    static boolean isShort() {
        return MODE.equals("short");
    }

    /** Outcome of each test by the name of its class: {@code OK}, or {@code FAILED} in at least one configuration. */
    Map<String, String> outcomes() {
        return outcomes;
    }

    /** What jcstress said of a test in the end. */
    String report(String name) {
        int start = Math.max(output.lastIndexOf("] " + name), 0);
        int end = output.indexOf("...... [", start);
        return (end < 0 ? output.substring(start) : output.substring(start, end)) + "\nmore in " + file;
    }

    static StressRun ofAllTests() {
        Path folder = Path.of("target", "jcstress").toAbsolutePath();
        try {
            Files.createDirectories(folder);
            Path output = folder.resolve("output.txt");
            Process process = new ProcessBuilder(command())
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            waitFor(process, output);
            return new StressRun(output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> command() {
        List<String> command = new ArrayList<>();
        command.add(ChildJvm.java());
        command.addAll(List.of("-Xmx512m", "-cp", System.getProperty("java.class.path")));
        switch (MODE) {
            case "short" -> {
                command.addAll(List.of(StressJvm.class.getName(), Long.toString(System.nanoTime())));
                command.addAll(ONE_ROUND);
            }
            case "forks" -> {
                command.addAll(List.of("org.openjdk.jcstress.Main", "-v", "-jvmArgs", "-Xmx256m"));
                command.addAll(ONE_ROUND);
            }
            default -> command.addAll(List.of("org.openjdk.jcstress.Main", "-v", "-af", "NONE", "-m", MODE));
        }
        return command;
    }

    private static void waitFor(Process process, Path output) {
        try {
            if (!process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
                throw new AssertionError("jcstress still runs after " + LIMIT_MINUTES + " minutes; see " + output);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while jcstress ran", e);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }
}
