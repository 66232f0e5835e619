package bireme.launcher.coordinator;

import bireme.launcher.start.PodStarter;
import bireme.runtime.host.output.JobOutput;
import bireme.runtime.host.output.OutputListener;
import bireme.runtime.host.output.OutputSink;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * The local ends of the processes of a job: their standard streams, and the calls that terminate and kill them. For a
 * process of another host this is the local {@code ssh} or {@code srun}.
 *
 * <p>Threads: that of the coordinator.
 */
final class JobProcesses {
    /** Output of programs that processes have left behind is waited for that long; and all of it after a signal. */
    private static final long MAX_QUIET_MS = 2000;

    private static final long CHECK_MS = 100;

    private final Process[] processes;
    private final JobOutput output;
    private final List<OutputPump> pumps = new ArrayList<>();

    private final OutputListener listener;
    private final StartErrors startErrors = new StartErrors();
    private final StartErrors.Stream[] outs;
    private final StartErrors.Stream[] errs;

    /**
     * Begins with none.
     *
     * @param listener is notified of what keeps output from being written
     */
    JobProcesses(int count, OutputSink out, OutputSink err, OutputListener listener) {
        this.listener = listener;
        processes = new Process[count];
        outs = new StartErrors.Stream[count];
        errs = new StartErrors.Stream[count];
        output = new JobOutput(IntStream.range(0, count).toArray(), null);
        output.connectAll(out, err);
        output.listenedBy(listener);
        output.start();
    }

    /**
     * A process has been started, perhaps not for the first time: gives it the first line of its input, and starts to
     * read its output.
     */
    void add(int number, Process process, byte[] firstLine) {
        if (processes[number] == null) {
            outs[number] = startErrors.new Stream(output.out(number)); // Java reports some errors there
            errs[number] = startErrors.new Stream(output.err(number));
        } else {
            outs[number].retried();
            errs[number].retried();
        }
        processes[number] = process;
        start(process.getInputStream(), outs[number], "bireme-out-" + number);
        start(process.getErrorStream(), errs[number], "bireme-err-" + number);
        OutputStream in = process.getOutputStream();
        try {
            in.write(firstLine);
            in.flush();
        } catch (IOException e) {
            // It is gone already, which its exit status will show.
            return;
        }
    }

    private void start(InputStream from, OutputStream to, String name) {
        OutputPump pump = new OutputPump(from, to, name, listener::writerFailed);
        pumps.add(pump);
        pump.start();
    }

    /** A process has joined: what it writes from now on is the program's. */
    void joined(int number) {
        if (errs[number] != null) {
            outs[number].joined();
            errs[number].joined();
        }
    }

    /** Lines that several processes have written while they started, each with a count. */
    List<String> repeatedErrors() {
        return startErrors.takeRepeated();
    }

    /** The connection of a process has ended, and with it one of another pod. */
    void disconnected(int number, boolean isDone, String why) {
        if (processes[number] instanceof PodStarter.PodProcess pod) {
            pod.disconnected(isDone, why);
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

    /** Whether processes wait because what they print is not taken here. */
    boolean isOutputBlocked() {
        return output.isBlocked();
    }

    /**
     * Writes all output there is, however long its reader takes.
     *
     * @param isUrgent whether {@code mpjrun} itself is to end soon
     * @return what could not be written, a line each
     */
    List<String> finishOutput(BooleanSupplier isUrgent) throws InterruptedException {
        for (OutputPump pump : pumps) {
            pump.await(MAX_QUIET_MS, isUrgent);
        }
        output.hangUp();
        for (long waitedMs = 0; !output.awaitWritten(CHECK_MS) && waitedMs < MAX_QUIET_MS; ) {
            waitedMs += isUrgent.getAsBoolean() ? CHECK_MS : 0;
        }
        return output.failures();
    }
}
