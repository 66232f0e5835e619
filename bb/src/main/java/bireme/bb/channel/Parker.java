package bireme.bb.channel;

import java.util.concurrent.locks.LockSupport;

/**
 * Where one thread sleeps until another has something for it.
 *
 * <p>Threads: one announces itself and parks, any others wake it.
 *
 * <p>Ordering: {@link #announce} is a volatile write, so what the thread looks at between it and {@link #park} is at
 * least as new as what was there before; a waker that publishes, then looks here, may still be early by the time its
 * store takes to become visible. That is why {@link #park} has a bound.
 */
public final class Parker {
    private volatile Thread sleeper;

    /** Says that the calling thread is about to park; it looks once more for what it waits for before it does. */
    void announce() {
        sleeper = Thread.currentThread();
    }

    /** Parks, if announced and nobody has come since, for at most so long. */
    void park(long mostNs) {
        if (sleeper != null) {
            LockSupport.parkNanos(this, mostNs);
        }
    }

    /** The thread has found what it waited for. */
    void revoke() {
        sleeper = null;
    }

    /** Whether a thread is about to park or parked. */
    boolean isAnnounced() {
        return sleeper != null;
    }

    /** Wakes the thread, if one is parked or about to; costs a read otherwise. */
    public void wakeIfParked() {
        if (sleeper != null) {
            wake();
        }
    }

    private void wake() {
        Thread found = sleeper;
        if (found != null) {
            sleeper = null;
            LockSupport.unpark(found);
        }
    }
}
