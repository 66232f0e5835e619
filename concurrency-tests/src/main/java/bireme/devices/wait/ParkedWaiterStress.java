package bireme.devices.wait;

import java.util.concurrent.locks.LockSupport;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** A waiter that was in the queue before the waker came is woken, however long it meant to park. */
@JCStressTest
@Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "woken")
@Outcome(id = "0", expect = Expect.FORBIDDEN, desc = "not woken")
@State
public class ParkedWaiterStress {
    private static final long LONG_NS = 10_000_000_000L;

    private final WaitQueue waiters = new WaitQueue();
    private volatile boolean isAdded;
    private volatile boolean published;

    /** Comes after the waiter was added. */
    @Actor
    public void waker() {
        while (!isAdded) {
            Thread.onSpinWait();
        }
        published = true;
        waiters.wake();
    }

    /** Parks until it is woken. */
    @Actor
    public void waiter(I_Result result) {
        waiters.add();
        isAdded = true;
        long end = System.nanoTime() + LONG_NS;
        while (!published && System.nanoTime() < end) {
            LockSupport.parkNanos(this, LONG_NS);
        }
        waiters.remove();
        result.r1 = System.nanoTime() < end ? 1 : 0;
    }
}
