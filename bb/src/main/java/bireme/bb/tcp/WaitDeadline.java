package bireme.bb.tcp;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * A time up to which a thread waits at a monitor.
 *
 * <p>Units: ns of {@link System#nanoTime}.
 */
final class WaitDeadline {
    private final long beganNs = System.nanoTime();
    private final long limitNs;

    private WaitDeadline(long limitNs) {
        this.limitNs = limitNs;
    }

    static WaitDeadline none() {
        return new WaitDeadline(Long.MAX_VALUE);
    }

    static WaitDeadline of(Duration limit) {
        return new WaitDeadline(TimeUnit.NANOSECONDS.convert(limit));
    }

    long leftNs() {
        return limitNs - (System.nanoTime() - beganNs);
    }

    /**
     * Waits until the monitor, which this thread holds, is notified, or for so long at most.
     *
     * @return whether there was time left
     */
    boolean await(Object monitor, long atMostNs) throws InterruptedException {
        long leftNs = leftNs();
        if (leftNs <= 0) {
            return false;
        }
        TimeUnit.NANOSECONDS.timedWait(monitor, Math.min(leftNs, atMostNs));
        return true;
    }
}
