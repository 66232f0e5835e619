package bireme.devices.wait;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * The park protocol as the waiting loop uses it: join the queue, poll again, park for a bounded time, poll.
 *
 * <p>The design lets a wake-up be missed when the waker's read overtakes its own store and the waiter's last poll
 * overtakes its entry; that costs one bounded park and is reported as interesting. What may not happen is that a
 * waiter which the waker did see stays parked, or one that ends without having seen what was published.
 */
@JCStressTest
@Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "arrived before the waiter parked")
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "woken")
@Outcome(id = "1, 2", expect = Expect.ACCEPTABLE_INTERESTING, desc = "missed, noticed at the end of the park")
@State
public class ParkedWakeUpStress {
    private static final long PARK_NS = 2_000_000;

    private final WaitQueue waiters = new WaitQueue();
    private int payload;
    private final AtomicBoolean published = new AtomicBoolean();

    /** Brings work; a plain payload behind the flag, as a ring has. */
    @Actor
    public void waker() {
        payload = 1;
        published.setRelease(true); // as the stamp of a ring's slot is, without a fence behind it
        waiters.wake();
    }

    /** Waits for work. */
    @Actor
    public void waiter(II_Result result) {
        waiters.add();
        while (!published.getAcquire()) {
            long start = System.nanoTime();
            LockSupport.parkNanos(this, PARK_NS);
            boolean slept = System.nanoTime() - start >= PARK_NS;
            result.r2 = Math.max(result.r2, slept ? 2 : 1);
        }
        waiters.remove();
        result.r1 = payload;
    }
}
