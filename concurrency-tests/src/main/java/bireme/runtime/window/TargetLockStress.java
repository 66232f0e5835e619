package bireme.runtime.window;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Two ranks want the lock alone: their sections do not overlap, the later one sees the earlier one's writes, and a rank
 * that has to wait is granted the lock by the other. (The granter runs its section here, instead of a message to it.)
 */
@JCStressTest
@Outcome(
        id = {"1, 2", "2, 1"},
        expect = Expect.ACCEPTABLE,
        desc = "one after the other")
@State
public class TargetLockStress {
    private final TargetLock lock = new TargetLock();
    private int value;

    /** One rank. */
    @Actor
    public void one(II_Result result) {
        if (lock.take(0, true)) {
            section(0, result);
        }
    }

    /** Another rank. */
    @Actor
    public void other(II_Result result) {
        if (lock.take(1, true)) {
            section(1, result);
        }
    }

    private void section(int rank, II_Result result) {
        int now = ++value;
        if (rank == 0) {
            result.r1 = now;
        } else {
            result.r2 = now;
        }
        for (int next : lock.release(true)) {
            section(next, result);
        }
    }
}
