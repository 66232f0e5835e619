package bireme.launcher.coordinator;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Takes what a process prints to where lines of all processes are put together.
 *
 * <p>Threads: a daemon for each stream of a process. Memory is bounded: a pump that finds the queue full reads no more,
 * and so the process waits.
 *
 * <p>Errors: a pump that fails closes its stream, so that the process does not wait for it, and reports why.
 */
final class OutputPump implements Runnable {
    private static final int BUFFER_BYTES = 1 << 15;
    private static final long CHECK_MS = 100;

    private final InputStream in;
    private final OutputStream target;
    private final Consumer<Throwable> onFailure;
    private final Thread thread;

    /** How often something has begun: odd while it reads, even while it passes on what was read. */
    private volatile int turns;

    OutputPump(InputStream in, OutputStream target, String name, Consumer<Throwable> onFailure) {
        this.in = in;
        this.target = target;
        this.onFailure = onFailure;
        thread = new Thread(null, this, name, 0, false);
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    @Override
    public void run() {
        try {
            pump();
        } catch (IOException e) {
            // The stream was closed because its output is no longer waited for.
            return;
        } catch (RuntimeException | Error e) {
            close();
            onFailure.accept(e);
        }
    }

    private void pump() throws IOException {
        byte[] bytes = new byte[BUFFER_BYTES];
        int count = 0;
        while (count >= 0) {
            turns++;
            count = in.read(bytes);
            turns++;
            if (count > 0) {
                target.write(bytes, 0, count);
            }
        }
        target.flush();
    }

    private void close() {
        try {
            in.close();
        } catch (IOException e) {
            // Then it is closed.
            return;
        }
    }

    /**
     * Waits until all that an ended process has written is passed on. Programs that it has left behind may hold its
     * stream open; a pump that has found nothing for {@code quietMs} waits for those.
     *
     * @param isUrgent whether not to wait for a destination that takes nothing either
     */
    void await(long quietMs, BooleanSupplier isUrgent) throws InterruptedException {
        int seen = turns;
        for (long quiet = 0; thread.isAlive() && quiet < quietMs; ) {
            thread.join(CHECK_MS);
            boolean isReading = seen % 2 != 0;
            quiet = seen == turns && (isReading || isUrgent.getAsBoolean()) ? quiet + CHECK_MS : 0;
            seen = turns;
        }
    }
}
