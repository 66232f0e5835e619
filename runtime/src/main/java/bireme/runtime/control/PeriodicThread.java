package bireme.runtime.control;

import java.util.function.BooleanSupplier;

/**
 * Does something once a second, such as sending heartbeats, and counting those of others.
 *
 * <p>Threads: a daemon of its own.
 */
public final class PeriodicThread implements Runnable {
    private static final long PERIOD_MS = 1000;

    private final BooleanSupplier beat;

    private PeriodicThread(BooleanSupplier beat) {
        this.beat = beat;
    }

    /**
     * Starts a thread.
     *
     * @param beat called a second from now for the first time, and the last time when it returns {@code false}
     */
    public static void start(String name, BooleanSupplier beat) {
        Thread thread = new Thread(null, new PeriodicThread(beat), name, 0, false);
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void run() {
        try {
            do {
                Thread.sleep(PERIOD_MS);
            } while (beat.getAsBoolean());
        } catch (InterruptedException e) {
            // Nothing here interrupts this thread; an interrupt from elsewhere ends it.
            Thread.currentThread().interrupt();
        }
    }
}
