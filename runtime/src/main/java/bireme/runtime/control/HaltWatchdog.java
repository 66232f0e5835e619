package bireme.runtime.control;

import java.util.concurrent.TimeUnit;

/**
 * Ends the JVM some time after it should have ended by itself, since a program may do anything to prevent that.
 *
 * <p>Threads: any; the one that waits is a daemon.
 */
public final class HaltWatchdog {
    private final String thread;
    private final long patienceMs;
    private final Runnable halt;
    private boolean isSet;

    /**
     * Creates a watchdog that waits for nothing yet.
     *
     * @param thread name of the thread that waits
     * @param halt what it does then
     */
    public HaltWatchdog(String thread, long patienceMs, Runnable halt) {
        this.thread = thread;
        this.patienceMs = patienceMs;
        this.halt = halt;
    }

    /** From the first call on the JVM has {@code patienceMs}. */
    public synchronized void set() {
        if (!isSet) {
            isSet = true;
            Thread waiting = new Thread(null, this::waitAndHalt, thread, 0, false);
            waiting.setDaemon(true);
            waiting.start();
        }
    }

    private void waitAndHalt() {
        try {
            TimeUnit.MILLISECONDS.sleep(patienceMs);
        } catch (InterruptedException e) {
            // Nothing here interrupts this thread; an interrupt from elsewhere makes it halt at once.
            Thread.currentThread().interrupt();
        }
        halt.run();
    }
}
