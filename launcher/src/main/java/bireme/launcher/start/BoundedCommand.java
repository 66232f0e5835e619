package bireme.launcher.start;

import bireme.runtime.control.ExitStatus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs a command within a time limit, and catches what it prints.
 *
 * <p>Threads: the caller's, which waits; two daemon threads read, so that the command never waits for room in a pipe.
 *
 * <p>Guarantees: the call takes no longer than the limit and ten seconds. What is late, or runs when this thread is
 * interrupted, is terminated, and five seconds later killed, together with the processes that it has started; what it
 * prints when it is terminated may be lost. Processes of a command that has ended in time may go on; what they print is
 * waited for five seconds at most.
 */
public final class BoundedCommand {
    /** For a command that is terminated, and for the output of one that has ended. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    private BoundedCommand() {}

    /**
     * The result of a command.
     *
     * @param status its exit status; {@link ExitStatus#TIMEOUT} when it was late
     * @param out what it has written to standard output, as UTF-8; malformed bytes are replaced
     * @param err the same of standard error
     * @param isLate whether it had not ended within the limit
     */
    public record Result(int status, String out, String err, boolean isLate) {}

    /**
     * Runs a command without input.
     *
     * @throws IOException when it cannot be started
     */
    public static Result run(List<String> command, Duration limit) throws IOException, InterruptedException {
        return run(command, Redirect.from(Redirect.DISCARD.file()), limit);
    }

    /**
     * Runs a command.
     *
     * @param input where its standard input is from; no pipe
     * @throws IOException when it cannot be started
     */
    public static Result run(List<String> command, Redirect input, Duration limit)
            throws IOException, InterruptedException {
        return run(command, input, limit, GRACE);
    }

    static Result run(List<String> command, Redirect input, Duration limit, Duration grace)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectInput(input).start();
        OutputReader out = new OutputReader(process.getInputStream());
        OutputReader err = new OutputReader(process.getErrorStream());
        out.start();
        err.start();
        boolean hasEnded = false;
        try {
            hasEnded = process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS);
        } finally {
            if (!hasEnded) {
                end(process, grace);
            }
        }
        long deadlineNs = System.nanoTime() + grace.toNanos();
        return new Result(
                hasEnded ? process.exitValue() : ExitStatus.TIMEOUT,
                out.text(deadlineNs),
                err.text(deadlineNs),
                !hasEnded);
    }

    private static void end(Process process, Duration grace) throws InterruptedException {
        List<ProcessHandle> started = process.descendants().toList();
        try {
            process.destroy(); // so that a job ends its processes on other hosts
            process.waitFor(grace.toNanos(), TimeUnit.NANOSECONDS);
        } finally {
            started.forEach(ProcessHandle::destroyForcibly);
            process.descendants().forEach(ProcessHandle::destroyForcibly); // of those that began meanwhile
            process.destroyForcibly();
        }
    }

    /** Reads a stream to its end; what it has read is there before. */
    private static final class OutputReader extends Thread {
        private final InputStream in;
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        OutputReader(InputStream in) {
            super(null, null, "bireme-command", 0, false);
            this.in = in;
            setDaemon(true);
        }

        @Override
        public void run() {
            try {
                in.transferTo(bytes);
            } catch (IOException e) {
                return; // the command was killed; what came before counts
            }
        }

        /** What has been read; waits for the rest until a time of {@link System#nanoTime}. */
        String text(long deadlineNs) throws InterruptedException {
            TimeUnit.NANOSECONDS.timedJoin(this, deadlineNs - System.nanoTime());
            return bytes.toString(StandardCharsets.UTF_8);
        }
    }
}
