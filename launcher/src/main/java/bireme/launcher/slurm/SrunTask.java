package bireme.launcher.slurm;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * One task of an {@code srun}, as a {@link Process}. It ends when {@code srun} reports its end, or when {@code srun}
 * itself ends. The output of all tasks comes out of the first one.
 *
 * <p>Threads: any.
 */
final class SrunTask extends Process {
    /** Said by clusters that bind no task anyway when they are asked to bind none. */
    private static final byte[] NO_BINDING =
            "srun: cluster configuration lacks support for cpu binding\n".getBytes(StandardCharsets.US_ASCII);

    private final SrunStep step;
    private final int number;
    private final OutputStream in = new Input();
    private final InputStream out;
    private final InputStream err;

    SrunTask(SrunStep step, int number) {
        this.step = step;
        this.number = number;
        out = number == 0 ? new Output(Process::getInputStream) : InputStream.nullInputStream();
        err = number == 0
                ? new TaskEnds(new WithoutFirstLine(new Output(Process::getErrorStream), NO_BINDING), step::taskEnded)
                : InputStream.nullInputStream();
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
                step.closeInput();
            }
        }
    }

    /** A stream of {@code srun}, which may not run yet. */
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

    /** Whether {@code srun} has reported how this task ended, so that it must have begun. */
    boolean hasRun() {
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
            throw new IllegalThreadStateException("task " + number + " of srun has not ended");
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
