package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A run of {@code mpjrun} in several JVMs, while it goes on. */
final class Running implements AutoCloseable {
    private static final long MOST_SECONDS = 60;

    private final Process mpjrun;
    private final BufferedReader out;
    private final BufferedReader err;
    private final List<ProcessHandle> jvms;

    /** Waits for the line that says that all ranks have begun. */
    Running(Process mpjrun, String firstLine) throws Exception {
        this.mpjrun = mpjrun;
        this.out = mpjrun.inputReader();
        this.err = mpjrun.errorReader();
        assertThat(within(() -> lineThatEndsWith(out, firstLine))).isTrue();
        this.jvms = mpjrun.children().toList();
    }

    /** Something that may wait for the other process. */
    interface Reading<T> {
        T read() throws IOException;
    }

    private static <T> T within(Reading<T> reading) throws Exception {
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
            return read.get(MOST_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException e) {
            throw new AssertionError("mpjrun prints nothing", e);
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

    /** The next line of standard error that contains a text. */
    String lineOfErr(String text) throws Exception {
        return within(() -> {
            String line = err.readLine();
            while (line != null && !line.contains(text)) {
                line = err.readLine();
            }
            return line;
        });
    }

    /** Waits for the end of all processes, and gives the status of {@code mpjrun}. */
    int awaitEnd() throws Exception {
        assertThat(mpjrun.waitFor(MOST_SECONDS, TimeUnit.SECONDS)).isTrue();
        for (ProcessHandle jvm : jvms) {
            awaitEnd(jvm);
        }
        return mpjrun.exitValue();
    }

    private static void awaitEnd(ProcessHandle jvm) throws Exception {
        try {
            jvm.onExit().get(MOST_SECONDS, TimeUnit.SECONDS);
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
