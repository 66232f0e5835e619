package bireme.bb.ranks.farm.dispatch;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Runs an action once, after a time.
 *
 * <p>Threads: a daemon thread of its own runs the action; after {@link #close} it does not run.
 */
public final class OneShotTimer implements AutoCloseable {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Runnable action;
    private boolean isClosed;

    private OneShotTimer(Runnable action) {
        this.action = action;
    }

    /** Starts a timer that runs {@code action} after {@code ns} nanoseconds, unless it is closed before. */
    public static OneShotTimer after(long ns, Runnable action) {
        OneShotTimer timer = new OneShotTimer(action);
        Thread thread = new Thread(() -> timer.await(ns), "farm timer");
        thread.setDaemon(true);
        thread.start();
        return timer;
    }

    private void await(long ns) {
        long end = System.nanoTime() + ns;
        lock.lock();
        try {
            long left = ns;
            while (!isClosed && left > 0) {
                changed.await(left, TimeUnit.NANOSECONDS);
                left = end - System.nanoTime();
            }
            if (!isClosed) {
                action.run();
            }
        } catch (InterruptedException e) {
            // An interrupt ends the job, and with it the need for the action.
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            isClosed = true;
            changed.signal();
        } finally {
            lock.unlock();
        }
    }
}
