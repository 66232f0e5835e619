package bireme.devices.wait;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * The threads of one rank that are parked, or about to park, until something arrives.
 *
 * <p>Protocol: a sleeper calls {@link #add}, looks once more for work, then parks for a bounded time; whoever brings
 * work publishes it and then calls {@link #wake}. The waker's look at the count is a plain acquire load without a full
 * fence after its publishing store, so that a send costs no store-buffer drain; the one unlucky interleaving (the load
 * overtakes the store while the sleeper's last look overtakes its own count) is bounded by the time limit of the park.
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

    /** Wakes all sleepers; costs one load when there is none. */
    public void wake() {
        if (count.getAcquire() != 0) {
            wakeAll();
        }
    }

    private void wakeAll() {
        for (Thread thread : threads) {
            LockSupport.unpark(thread);
        }
    }
}
