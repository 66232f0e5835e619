package bireme.launcher.start.ssh;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A running ssh that keeps the first lines of its standard error, because they give the reason of a failure.
 *
 * <p>Threads: any.
 */
final class SshProcess extends Process {
    /** A connection that ssh shares with later calls may keep standard error open. */
    private static final long MAX_WAIT_MS = 500;

    private final Process process;
    private final FirstBytes errors;

    SshProcess(Process process) {
        this.process = process;
        this.errors = new FirstBytes(process.getErrorStream());
    }

    /** The first lines that it has written to standard error. */
    String firstErrors() {
        return errors.text();
    }

    @Override
    public OutputStream getOutputStream() {
        return process.getOutputStream();
    }

    @Override
    public InputStream getInputStream() {
        return process.getInputStream();
    }

    @Override
    public InputStream getErrorStream() {
        return errors;
    }

    @Override
    public int waitFor() throws InterruptedException {
        return process.waitFor();
    }

    @Override
    public boolean waitFor(long timeout, TimeUnit unit) throws InterruptedException {
        return process.waitFor(timeout, unit);
    }

    @Override
    public int exitValue() {
        return process.exitValue();
    }

    @Override
    public void destroy() {
        process.destroy();
    }

    @Override
    public Process destroyForcibly() {
        process.destroyForcibly();
        return this;
    }

    @Override
    public boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public long pid() {
        return process.pid();
    }

    @Override
    public ProcessHandle toHandle() {
        return process.toHandle();
    }

    @Override
    public Stream<ProcessHandle> children() {
        return process.children();
    }

    /** {@inheritDoc} Its last output has been read by then, so that the end can be explained. */
    @Override
    public CompletableFuture<Process> onExit() {
        return process.onExit().thenApplyAsync(ended -> {
            errors.awaitEnd(MAX_WAIT_MS);
            return this;
        });
    }
}
