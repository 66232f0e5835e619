package bireme.bb.flow;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Items that a subscriber has asked for and not got.
 *
 * <p>Threads: any add; one takes, and sleeps while there is nothing.
 *
 * <p>Ordering: the taker publishes that it waits before its last poll, whoever adds reads that after the addition.
 */
final class Demand {
    private final AtomicLong left = new AtomicLong();
    private volatile boolean isOpen;
    private volatile Thread waiting;

    /** From now on items may be taken. */
    void open() {
        isOpen = true;
        wake();
    }

    /** More are wanted; {@link Long#MAX_VALUE} stands for all. */
    void add(long items) {
        left.accumulateAndGet(items, (before, more) -> before + more < 0 ? Long.MAX_VALUE : before + more);
        wake();
    }

    private void wake() {
        LockSupport.unpark(waiting);
    }

    /** Waits until one is wanted. */
    void take() throws InterruptedException {
        if (tryTake()) {
            return;
        }
        waiting = Thread.currentThread();
        while (!tryTake()) {
            LockSupport.park(this);
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
        }
        waiting = null;
    }

    private boolean tryTake() {
        long now = left.get();
        if (!isOpen || now == 0) {
            return false;
        } else if (now != Long.MAX_VALUE) {
            left.decrementAndGet();
        }
        return true;
    }
}
