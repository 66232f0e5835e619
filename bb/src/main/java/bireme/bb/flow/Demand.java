package bireme.bb.flow;

import bireme.devices.wait.Parker;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The number of items that a subscriber has requested and not received yet.
 *
 * <p>Threads: any may add; one takes, and sleeps while there is no demand.
 *
 * <p>Ordering: {@link #add} wakes the sleeping thread after the addition, see {@link Parker#await}.
 */
final class Demand {
    private final AtomicLong left = new AtomicLong();
    private volatile boolean isOpen;
    private final Parker consumer = new Parker();

    /** From now on items may be taken. */
    void open() {
        isOpen = true;
        consumer.wakeIfParked();
    }

    /** More are requested; {@link Long#MAX_VALUE} means all. */
    void add(long items) {
        left.accumulateAndGet(items, (before, more) -> before + more < 0 ? Long.MAX_VALUE : before + more);
        consumer.wakeIfParked();
    }

    /** Waits until one is wanted. */
    void take() throws InterruptedException {
        while (!tryTake()) {
            if (!consumer.await(this::isAny)) {
                Thread.interrupted();
                throw new InterruptedException();
            }
        }
    }

    private boolean isAny() {
        return isOpen && left.get() != 0;
    }

    private boolean tryTake() {
        if (!isAny()) {
            return false;
        } else if (left.get() != Long.MAX_VALUE) {
            left.decrementAndGet();
        }
        return true;
    }
}
