package bireme.bb.parallel.stealing;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;

/**
 * Where the threads of one run wait that find nothing to do: each spins, then yields, then sleeps.
 *
 * <p>Threads: each waits at its own number; any wakes.
 *
 * <p>Ordering: a thread says that it sleeps, and polls once more before it does; a waker publishes what there is
 * to do, then reads who sleeps, with a fence between. Sleep has a bound nevertheless, so that an interrupt of
 * another thread, or the end of the run, is noticed.
 */
public final class Waiters {
    private static final int YIELDS = 20;
    private static final int SPINS = 4_000;
    private static final long FIRST_NAP_NS = 50_000;
    private static final long MAX_NAP_NS = 5_000_000;

    private final AtomicReferenceArray<Thread> asleep;
    private final AtomicInteger count = new AtomicInteger();
    private final int spins;

    /** For so many threads. */
    public Waiters(int threads) {
        asleep = new AtomicReferenceArray<>(threads);
        spins = threads <= Runtime.getRuntime().availableProcessors() ? SPINS : 16;
    }

    /**
     * Waits a little after an empty poll.
     *
     * @param number of the calling thread
     * @param emptyPolls empty polls so far, one after the other
     */
    public void pause(int number, int emptyPolls) {
        if (emptyPolls < spins) {
            Thread.onSpinWait();
        } else if (emptyPolls < spins + YIELDS) {
            Thread.yield();
        } else {
            sleep(number, emptyPolls - spins - YIELDS);
        }
    }

    private void sleep(int number, int times) {
        if (asleep.get(number) == null) {
            asleep.set(number, Thread.currentThread());
            count.getAndIncrement();
            return; // and polls once more
        }
        LockSupport.parkNanos(this, Math.min(MAX_NAP_NS, FIRST_NAP_NS << Math.min(times, 10)));
    }

    /** The thread has found something after so many empty polls. */
    public void found(int number, int emptyPolls) {
        if (emptyPolls > spins + YIELDS && asleep.getAndSet(number, null) != null) {
            count.getAndDecrement();
        }
    }

    /** Wakes a thread, if one sleeps, for there is something to do. */
    public void wakeOne() {
        if (asleep.length() == 1) {
            return;
        }
        VarHandle.fullFence();
        if (count.get() > 0) {
            for (int number = 0; number < asleep.length(); number++) {
                if (wake(number)) {
                    return;
                }
            }
        }
    }

    /** Wakes this thread if it sleeps; whether it did. */
    public boolean wake(int number) {
        Thread sleeper = asleep.get(number);
        if (sleeper == null || !asleep.compareAndSet(number, sleeper, null)) {
            return false;
        }
        count.getAndDecrement();
        LockSupport.unpark(sleeper);
        return true;
    }

    /** Wakes all, for the run is over. */
    public void wakeAll() {
        for (int number = 0; number < asleep.length(); number++) {
            wake(number);
        }
    }
}
