package bireme.runtime.window;

import java.util.concurrent.atomic.AtomicLongArray;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.J_Result;

/** Two accessors add by atomic instructions, one as its owner; a third by a read and a write, alone. None is lost. */
@JCStressTest
@Outcome(id = "111", expect = Expect.ACCEPTABLE, desc = "the sum")
@State
public class AccumulateLockStress {
    private final AccumulateLock lock = new AccumulateLock(2);
    private final AtomicLongArray memory = new AtomicLongArray(1);

    /** An accessor of single elements. */
    @Actor
    public void one() {
        int counter = lock.enter(0, true);
        memory.getAndAdd(0, 1);
        lock.leave(counter);
    }

    /** Another one. */
    @Actor
    public void other() {
        int counter = lock.enter(1, false);
        memory.getAndAdd(0, 10);
        lock.leave(counter);
    }

    /** An accessor of many elements. */
    @Actor
    public void alone() {
        lock.enterAlone();
        memory.setPlain(0, memory.getPlain(0) + 100);
        lock.leaveAlone();
    }

    /** After them all. */
    @Arbiter
    public void end(J_Result result) {
        result.r1 = memory.get(0);
    }
}
