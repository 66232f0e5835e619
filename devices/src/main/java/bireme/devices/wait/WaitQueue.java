package bireme.devices.wait;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * The threads of one rank that are parked, or about to park, until something arrives.
 *
 * <p>Protocol: a waiter calls {@link #add}, polls once more, then parks for a bounded time; a producer publishes its
 * work and then calls {@link #wake}. There the count is a plain acquire load without a full fence after the publishing
 * store, so that a send costs no store-buffer drain; the one bad interleaving (the load overtakes the store while the
 * waiter's last poll overtakes its own count) is bounded by the time limit of the park.
 *
 * <p>Threads: any.
 */
public final class WaitQueue {
    private final AtomicInteger count = new AtomicInteger();
    private final ConcurrentLinkedQueue<Thread> threads = new ConcurrentLinkedQueue<>();

    /** Announces that the calling thread is about to park. */
    public void add() {
        threads.add(Thread.currentThread());
        count.incrementAndGet();
    }

    /** Says that the calling thread is awake again. */
    public void remove() {
        threads.remove(Thread.currentThread());
        count.decrementAndGet();
    }

    /** Wakes all waiting threads; costs one load when there is none. */
    public void wake() {
        if (count.getAcquire() != 0) {
            wakeAll();
        }
    }

    /** Parks the calling thread, which has announced itself, until it is woken or so long. */
    public void park(long maxNs) {
        LockSupport.parkNanos(this, maxNs);
    }

    private void wakeAll() {
        for (Thread thread : threads) {
            LockSupport.unpark(thread);
        }
    }
}
