package bireme.launcher.coordinator;

import bireme.runtime.host.output.JobOutput;
import bireme.runtime.host.output.Sink;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * The near ends of a job's processes: their streams, and the means to end them.
 *
 * <p>Threads: the coordinator's.
 */
final class JobProcesses {
    private static final long MOST_WAIT_S = 2;

    private final Process[] processes;
    private final JobOutput output;
    private final List<OutputPump> pumps = new ArrayList<>();

    JobProcesses(int count, PrintStream out, PrintStream err) {
        processes = new Process[count];
        output = new JobOutput(IntStream.range(0, count).toArray(), null);
        output.connectAll(Sink.of(out), Sink.of(err));
        output.start();
    }

    /** A process has been started: gives it the first line of its input, and starts to read its output. */
    void add(int number, Process process, byte[] firstLine) {
        processes[number] = process;
        pumps.addAll(OutputPump.start(process, output.out(number), output.err(number), number));
        OutputStream in = process.getOutputStream();
        try {
            in.write(firstLine);
            in.flush();
        } catch (IOException e) {
            // It is gone already, which its exit status will tell.
            return;
        }
    }

    /** No more input for a process than it has got. */
    void closeInput(int number) {
        try {
            processes[number].getOutputStream().close();
        } catch (IOException e) {
            // Then it is closed.
            return;
        }
    }

    OutputStream input(int number) {
        return processes[number].getOutputStream();
    }

    /** Whether a process has been started and not ended. */
    boolean isAlive(int number) {
        return processes[number] != null && processes[number].isAlive();
    }

    long pid(int number) {
        return processes[number].pid();
    }

    void terminate() {
        for (Process process : processes) {
            if (process != null) {
                process.destroy();
            }
        }
    }

    void kill() {
        for (int number = 0; number < processes.length; number++) {
            kill(number);
        }
    }

    void kill(int number) {
        if (processes[number] != null) {
            processes[number].destroyForcibly();
        }
    }

    /** Writes all output there is. */
    void finishOutput() throws InterruptedException {
        long deadlineNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_WAIT_S);
        for (OutputPump pump : pumps) {
            pump.await(deadlineNs);
        }
        output.close(TimeUnit.SECONDS.toMillis(MOST_WAIT_S));
    }
}
