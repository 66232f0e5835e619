package bireme.runtime.host;

import bireme.testing.Bounded;
import bireme.testing.ChildJvm;
import bireme.testing.WaitLimit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import program.HostMain;

/** A job in a JVM of its own. */
final class HostProcess {
    private final Process process;
    private final Path err;

    private HostProcess(Process process, Path err) {
        this.process = process;
        this.err = err;
    }

    /** Starts {@code Program}; its standard output is read by the test, its standard error is kept. */
    static HostProcess start(Path folder, int ranks, String source, String... jvmOptions) throws IOException {
        compile(folder, source);
        String[] arguments = {Integer.toString(ranks), folder.toString()};
        return start(folder, HostMain.class, arguments, jvmOptions);
    }

    /** Compiles into a folder. */
    static void compile(Path folder, String source) throws IOException {
        for (Map.Entry<String, byte[]> file : SourceCode.compile(source).entrySet()) {
            Files.write(folder.resolve(file.getKey() + ".class"), file.getValue());
        }
    }

    /** Starts the main method of a class of the tests; standard error goes to a file in {@code folder}. */
    static HostProcess start(Path folder, Class<?> mainClass, String[] arguments, String... jvmOptions)
            throws IOException {
        List<String> command = ChildJvm.command(List.of(jvmOptions), mainClass.getName(), arguments);
        Path err = folder.resolve("err.txt");
        return new HostProcess(
                new ProcessBuilder(command).redirectError(err.toFile()).start(), err);
    }

    Process process() {
        return process;
    }

    /** Waits for the end and gives the exit status. */
    int status() throws InterruptedException {
        return Bounded.status(process, "end of the JVM");
    }

    /** Waits so long for the end, on a quiet machine, and gives the exit status. */
    int status(Duration quiet) throws InterruptedException {
        Duration limit = WaitLimit.scaled(quiet);
        if (!process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("end of the JVM not " + WaitLimit.describe(limit));
        }
        return process.exitValue();
    }

    /** All of standard output. */
    String out() throws IOException {
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** All of standard error, once the JVM has ended. */
    String err() throws IOException {
        return Files.readString(err);
    }
}
