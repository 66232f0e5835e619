package bireme.devices.wait;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Of two threads that try a free lock and keep it, exactly one succeeds. */
@JCStressTest
@Outcome(
        id = {"1, 0", "0, 1"},
        expect = Expect.ACCEPTABLE,
        desc = "one of them")
@State
public class TryLockStress {
    private final SpinLock lock = new SpinLock();

    /** One thread. */
    @Actor
    public void one(II_Result result) {
        result.r1 = lock.tryLock() ? 1 : 0;
    }

    /** Another thread. */
    @Actor
    public void other(II_Result result) {
        result.r2 = lock.tryLock() ? 1 : 0;
    }
}
