package bireme.launcher.start;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Jobs that a command starts, each as a process of {@code mpjrun} without input, and ends when it is ended itself.
 *
 * <p>Threads: any; {@link #stop} mostly by a shutdown hook.
 */
public final class StoppableJobs {
    private final List<Process> running = new ArrayList<>();
    private boolean isStopped;

    /** None yet. */
    public StoppableJobs() {}

    /**
     * Starts a job.
     *
     * @param command how; its input is replaced by none
     * @return {@code null} after {@link #stop}
     */
    public synchronized Process start(ProcessBuilder command) throws IOException {
        if (isStopped) {
            return null;
        }
        running.removeIf(process -> !process.isAlive());
        Process process =
                command.redirectInput(ProcessBuilder.Redirect.DISCARD.file()).start();
        running.add(process);
        return process;
    }

    /** Whether {@link #stop} was called. */
    public synchronized boolean isStopped() {
        return isStopped;
    }

    /** Ends the jobs that run, and prevents further ones. */
    public synchronized void stop() {
        isStopped = true;
        running.forEach(Process::destroy);
    }
}
