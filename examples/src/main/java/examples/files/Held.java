package examples.files;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts pieces that are in memory.
 *
 * <p>Threads: any.
 */
final class Held {
    private final AtomicInteger now = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();

    void more() {
        most.accumulateAndGet(now.incrementAndGet(), Math::max);
    }

    void fewer() {
        now.decrementAndGet();
    }

    /** Most that were there at the same time. */
    int most() {
        return most.get();
    }
}
