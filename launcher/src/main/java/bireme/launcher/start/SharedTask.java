package bireme.launcher.start;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * One of the processes that a launcher such as {@code srun} or {@code mpiexec} has started, as a {@link Process}. It
 * ends when the launcher reports its end, or when the launcher itself ends. Output that comes through
 * the launcher comes out of the first one.
 *
 * <p>Threads: any.
 */
public class SharedTask extends Process {
    private final SharedStart step;
    private final int number;
    private final OutputStream in = new Input();
    private final InputStream out;
    private final InputStream err;

    /**
     * Creates a handle.
     *
     * @param number index of the process among those of the launcher
     * @param errors reads along what the launcher writes to standard error
     */
    public SharedTask(SharedStart step, int number, UnaryOperator<InputStream> errors) {
        this.step = step;
        this.number = number;
        out = number == 0 ? new Output(Process::getInputStream) : InputStream.nullInputStream();
        err = number == 0 ? errors.apply(new Output(Process::getErrorStream)) : InputStream.nullInputStream();
    }

    /**
     * Creates a handle of a process whose output does not come through the launcher.
     *
     * @param number index of the process among those of the launcher
     */
    public SharedTask(SharedStart step, int number, InputStream out, InputStream err) {
        this.step = step;
        this.number = number;
        this.out = out;
        this.err = err;
    }

    /** The first line, up to its end, goes to every task; the rest to those that read. */
    private final class Input extends OutputStream {
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();
        private boolean isPastLine;
        private boolean isClosed;

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public synchronized void write(byte[] bytes, int offset, int count) throws IOException {
            int at = offset;
            while (!isPastLine && at < offset + count) {
                line.write(bytes[at]);
                isPastLine = bytes[at] == '\n';
                at++;
                if (isPastLine) {
                    step.firstLine(number, line.toByteArray());
                }
            }
            if (at < offset + count) {
                step.input(number, bytes, at, offset + count - at);
            }
        }

        @Override
        public synchronized void close() throws IOException {
            if (!isClosed) {
                isClosed = true;
                step.closeInput(number);
            }
        }
    }

    /** A stream of the launcher, which may not run yet. */
    private final class Output extends InputStream {
        private final Function<Process, InputStream> stream;

        Output(Function<Process, InputStream> stream) {
            this.stream = stream;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int offset, int count) throws IOException {
            try {
                return stream.apply(step.started().join()).read(bytes, offset, count);
            } catch (CancellationException neverStarted) {
                return -1;
            }
        }
    }

    /** Whether the launcher has reported how this process ended, so that it must have begun. */
    public final boolean hasRun() {
        return step.hasReported(number);
    }

    @Override
    public OutputStream getOutputStream() {
        return in;
    }

    @Override
    public InputStream getInputStream() {
        return out;
    }

    @Override
    public InputStream getErrorStream() {
        return err;
    }

    @Override
    public int waitFor() throws InterruptedException {
        try {
            return step.status(number).get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("a status is never an exception", e);
        }
    }

    @Override
    public boolean waitFor(long timeout, TimeUnit unit) throws InterruptedException {
        try {
            step.status(number).get(timeout, unit);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("a status is never an exception", e);
        }
    }

    @Override
    public int exitValue() {
        if (isAlive()) {
            throw new IllegalThreadStateException("process " + number + " has not ended");
        }
        return step.status(number).join();
    }

    @Override
    public boolean isAlive() {
        return !step.status(number).isDone();
    }

    @Override
    public void destroy() {
        step.destroy(false);
    }

    @Override
    public Process destroyForcibly() {
        step.destroy(true);
        return this;
    }

    @Override
    public CompletableFuture<Process> onExit() {
        return step.status(number).thenApply(ended -> this);
    }
}
