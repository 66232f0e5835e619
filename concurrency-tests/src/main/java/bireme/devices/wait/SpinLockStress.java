package bireme.devices.wait;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Sections under the lock do not overlap, and the later one sees the earlier one's writes. */
@JCStressTest
@Outcome(
        id = {"1, 2", "2, 1"},
        expect = Expect.ACCEPTABLE,
        desc = "one after the other")
@State
public class SpinLockStress {
    private final SpinLock lock = new SpinLock();
    private int value;

    /** One thread. */
    @Actor
    public void one(II_Result result) {
        lock.lock();
        result.r1 = ++value;
        lock.unlock();
    }

    /** Another thread. */
    @Actor
    public void other(II_Result result) {
        lock.lock();
        result.r2 = ++value;
        lock.unlock();
    }
}
