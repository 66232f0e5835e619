package broken;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** The test of the spin lock without the lock, and slow enough for the actors to meet even on a busy machine. */
@JCStressTest
@Outcome(
        id = {"1, 2", "2, 1"},
        expect = Expect.ACCEPTABLE,
        desc = "one after the other")
@State
public class UnlockedCounterStress {
    private int value;

    /** One thread. */
    @Actor
    public void one(II_Result result) {
        result.r1 = countSlowly();
    }

    /** Another thread. */
    @Actor
    public void other(II_Result result) {
        result.r2 = countSlowly();
    }

    private int countSlowly() {
        int seen = value;
        for (int i = 0; i < 64; i++) {
            Thread.onSpinWait();
        }
        value = seen + 1;
        return seen + 1;
    }
}
