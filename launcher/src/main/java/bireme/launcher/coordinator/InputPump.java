package bireme.launcher.coordinator;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Gives standard input to the process that is to have it.
 *
 * <p>Threads: a daemon of its own. It ends with the input or with the process; a read that waits when the job is over
 * is left to the end of the JVM.
 */
final class InputPump implements Runnable {
    private static final int BUFFER_BYTES = 1 << 13;

    private final InputStream in;
    private final OutputStream process;

    private InputPump(InputStream in, OutputStream process) {
        this.in = in;
        this.process = process;
    }

    static void start(InputStream in, OutputStream process) {
        Thread thread = new Thread(null, new InputPump(in, process), "bireme-input", 0, false);
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void run() {
        byte[] bytes = new byte[BUFFER_BYTES];
        try (process) {
            Foreground.await();
            for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
                process.write(bytes, 0, count);
                process.flush();
            }
        } catch (IOException e) {
            // The process has closed its input or is gone: then it wants no more, and its end is told elsewhere.
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
