package bireme.runtime.explore;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Interrupts a thread that waits for a run which takes too long.
 *
 * <p>Threads: one of its own, a daemon; the waiting thread does the rest.
 */
final class RunLimit implements AutoCloseable {
    private final Thread waiting = Thread.currentThread();
    private final Thread watch;
    private boolean isOver;
    private boolean hasPassed;

    /** Begins to count. */
    RunLimit(Duration limit) {
        watch = new Thread(() -> awaitEnd(limit.toNanos()), "bireme-run-limit");
        watch.setDaemon(true);
        watch.start();
    }

    private synchronized void awaitEnd(long limitNs) {
        long deadline = System.nanoTime() + limitNs;
        try {
            for (long left = limitNs; !isOver && left > 0; left = deadline - System.nanoTime()) {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
        } catch (InterruptedException e) { // an interrupt cancels the limit
            Thread.currentThread().interrupt();
            return;
        }
        if (!isOver) {
            hasPassed = true;
            waiting.interrupt();
        }
    }

    /** Whether the limit has ended the wait. */
    synchronized boolean hasPassed() {
        return hasPassed;
    }

    /** The run is over; an interrupt by the limit is taken back. */
    @Override
    public synchronized void close() {
        isOver = true;
        notifyAll();
        if (hasPassed) {
            Thread.interrupted();
        }
    }
}
