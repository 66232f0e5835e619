package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import bireme.testing.WaitLimit;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A run of {@code mpjrun} in several JVMs, while it goes on. */
final class Running implements AutoCloseable {
    private final Process mpjrun;
    private final BufferedReader out;
    private final BufferedReader err;
    private final List<ProcessHandle> jvms = new ArrayList<>();

    /** Waits for the line that says that all ranks have begun. */
    Running(Process mpjrun, String firstLine) throws Exception {
        this(mpjrun);
        assertThat(within(() -> lineThatEndsWith(out, firstLine))).isTrue();
        jvms.addAll(mpjrun.children().toList());
    }

    /** Waits for nothing; its JVMs are not known. */
    Running(Process mpjrun) {
        this.mpjrun = mpjrun;
        this.out = mpjrun.inputReader();
        this.err = mpjrun.errorReader();
    }

    /** Something that may wait for the other process. */
    interface Reading<T> {
        T read() throws IOException;
    }

    private static <T> T within(Reading<T> reading) throws Exception {
        Duration limit = WaitLimit.now();
        CompletableFuture<T> read = new CompletableFuture<>();
        Thread reader = new Thread(() -> {
            try {
                read.complete(reading.read());
            } catch (IOException e) {
                read.completeExceptionally(e);
            }
        });
        reader.setDaemon(true);
        reader.start();
        try {
            return read.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            throw new AssertionError("mpjrun prints nothing " + WaitLimit.describe(limit), e);
        }
    }

    private static boolean lineThatEndsWith(BufferedReader from, String text) throws IOException {
        for (String line = from.readLine(); line != null; line = from.readLine()) {
            if (line.endsWith(text)) {
                return true;
            }
        }
        return false;
    }

    /** Writes a line to standard input. */
    void tell(String line) throws IOException {
        mpjrun.getOutputStream().write((line + "\n").getBytes());
        mpjrun.getOutputStream().flush();
    }

    Process mpjrun() {
        return mpjrun;
    }

    List<ProcessHandle> jvms() {
        return jvms;
    }

    /** The rest of standard output. */
    String restOfOut() throws Exception {
        return within(() -> String.join("\n", out.lines().toList()));
    }

    /** The rest of standard error. */
    String restOfErr() throws Exception {
        return within(() -> String.join("\n", err.lines().toList()));
    }

    /** The next line of standard output that contains a text. */
    String lineOfOut(String text) throws Exception {
        String line = within(() -> lineWith(out, text));
        return line == null ? failure(text, "standard output", restOfErr()) : line;
    }

    /** The next line of standard error that contains a text. */
    String lineOfErr(String text) throws Exception {
        String line = within(() -> lineWith(err, text));
        return line == null ? failure(text, "standard error", restOfOut()) : line;
    }

    private static String failure(String text, String where, String other) {
        throw new AssertionError("no line with '" + text + "' came on " + where + "; the other says: " + other);
    }

    private static String lineWith(BufferedReader from, String text) throws IOException {
        String line = from.readLine();
        while (line != null && !line.contains(text)) {
            line = from.readLine();
        }
        return line;
    }

    /** Waits for the end of all processes, and gives the status of {@code mpjrun}. */
    int awaitEnd() throws Exception {
        assertThat(mpjrun.waitFor(WaitLimit.now().toMillis(), TimeUnit.MILLISECONDS))
                .isTrue();
        for (ProcessHandle jvm : jvms) {
            awaitEnd(jvm);
        }
        return mpjrun.exitValue();
    }

    /** Waits until the JVMs have ended, also when {@code mpjrun} sleeps and has not taken notice. */
    void awaitEndOfJvms() throws IOException {
        for (ProcessHandle jvm : jvms) {
            Bounded.until(() -> !isRunning(jvm), () -> "end of " + jvm.info());
        }
    }

    /** A zombie has ended. */
    private static boolean isRunning(ProcessHandle jvm) throws IOException {
        Path status = Path.of("/proc", Long.toString(jvm.pid()), "status");
        try {
            return !Files.readString(status).contains("State:\tZ");
        } catch (NoSuchFileException gone) {
            return false;
        }
    }

    private static void awaitEnd(ProcessHandle jvm) throws Exception {
        try {
            jvm.onExit().get(WaitLimit.now().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("left behind: " + jvm.info(), e);
        }
    }

    @Override
    public void close() {
        mpjrun.destroyForcibly();
        jvms.forEach(ProcessHandle::destroyForcibly);
    }
}
