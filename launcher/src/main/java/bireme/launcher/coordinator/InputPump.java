package bireme.launcher.coordinator;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Gives standard input to the processes that are to have it, all of it to each.
 *
 * <p>Threads: a daemon of its own. It ends with the input or with the last process; a read that waits when the job is
 * over is left to the end of the JVM. A process that does not read holds up the others once the pipe to it is full.
 */
final class InputPump implements Runnable {
    private static final int BUFFER_BYTES = 1 << 13;

    private final InputStream in;
    private final List<OutputStream> processes;

    private InputPump(InputStream in, List<OutputStream> processes) {
        this.in = in;
        this.processes = new ArrayList<>(processes);
    }

    static void start(InputStream in, List<OutputStream> processes) {
        Thread thread = new Thread(null, new InputPump(in, processes), "bireme-input", 0, false);
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void run() {
        byte[] bytes = new byte[BUFFER_BYTES];
        try {
            Foreground.await();
            for (int count = in.read(bytes); count >= 0 && !processes.isEmpty(); count = in.read(bytes)) {
                int length = count;
                processes.removeIf(process -> !give(process, bytes, length));
            }
        } catch (IOException e) {
            // No more can be read: for the ranks that is the end of the input.
            processes.forEach(InputPump::close);
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        processes.forEach(InputPump::close);
    }

    /** A process that has closed its input, or is gone, wants no more; its end is told elsewhere. */
    private static boolean give(OutputStream process, byte[] bytes, int count) {
        try {
            process.write(bytes, 0, count);
            process.flush();
            return true;
        } catch (IOException e) {
            close(process);
            return false;
        }
    }

    private static void close(OutputStream process) {
        try {
            process.close();
        } catch (IOException e) {
            // Then it is closed.
            return;
        }
    }
}
