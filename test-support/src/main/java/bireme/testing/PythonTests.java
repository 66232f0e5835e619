package bireme.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;

/** Tests of scripts, which are in Python. */
public final class PythonTests {
    private static final Pattern SOME_RAN = Pattern.compile("Ran [1-9][0-9]* tests");

    private PythonTests() {}

    /** Whether there is a {@code python3}. */
    public static boolean canRun() throws InterruptedException {
        try {
            return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Runs the tests of a module.
     *
     * @param folder where the module is
     * @param environment variables for it, besides those of this JVM
     * @throws AssertionError with all they say, when one fails or none has run
     */
    public static void run(Path folder, String module, Map<String, String> environment)
            throws IOException, InterruptedException {
        ProcessBuilder tests = new ProcessBuilder("python3", "-B", "-m", "unittest", "-v", module)
                .directory(folder.toFile())
                .redirectErrorStream(true);
        tests.environment().putAll(environment);
        Process process = tests.start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        int status = Bounded.status(process, "end of " + module);
        if (status != 0 || !SOME_RAN.matcher(said).find()) {
            throw new AssertionError(module + " ended with status " + status + ": " + said);
        }
    }
}
