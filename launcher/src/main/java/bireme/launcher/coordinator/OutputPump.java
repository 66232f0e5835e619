package bireme.launcher.coordinator;

import bireme.runtime.host.output.RankOutput;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Takes what a process prints to where lines of all processes are put together.
 *
 * <p>Threads: a daemon for each stream of a process. Memory is bounded: a pump that finds the queue full reads no more,
 * and so the process waits.
 */
final class OutputPump implements Runnable {
    private static final int BUFFER_BYTES = 1 << 15;

    private final InputStream in;
    private final RankOutput target;
    private final Thread thread;

    private OutputPump(InputStream in, RankOutput target, String name) {
        this.in = in;
        this.target = target;
        thread = new Thread(null, this, name, 0, false);
        thread.setDaemon(true);
    }

    /** Starts the pumps of a process's standard output and error. */
    static List<OutputPump> start(Process process, RankOutput out, RankOutput err, int number) {
        List<OutputPump> pumps = new ArrayList<>(List.of(
                new OutputPump(process.getInputStream(), out, "bireme-out-" + number),
                new OutputPump(process.getErrorStream(), err, "bireme-err-" + number)));
        pumps.forEach(pump -> pump.thread.start());
        return pumps;
    }

    @Override
    public void run() {
        byte[] bytes = new byte[BUFFER_BYTES];
        try {
            for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
                target.write(bytes, 0, count);
            }
        } catch (IOException e) {
            // The stream was closed because nobody waits for it any more.
            return;
        }
    }

    /** Waits for the end of the stream, which programs that a rank has left behind may hold open. */
    void await(long deadlineNs) throws InterruptedException {
        long leftMs = TimeUnit.NANOSECONDS.toMillis(deadlineNs - System.nanoTime());
        thread.join(Math.max(1, leftMs));
    }
}
