package bireme.runtime.window;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * One rank wants the lock alone, two others share it: those that share it see all that was written alone or nothing of
 * it, each gets the lock, and it is free in the end. (Who grants the lock runs the section of the rank that waits.)
 */
@JCStressTest
@Outcome(
        id = {"0, 0, 1", "0, 2, 1", "2, 0, 1", "2, 2, 1"},
        expect = Expect.ACCEPTABLE,
        desc = "nobody saw half of it")
@State
public class TargetLockSharedStress {
    private static final int WRITER = 2;

    private final TargetLock lock = new TargetLock();
    private int first;
    private int second;
    private boolean hasWritten;

    /** A rank that shares it. */
    @Actor
    public void one(III_Result result) {
        result.r1 = -1;
        take(0, result);
    }

    /** Another one. */
    @Actor
    public void other(III_Result result) {
        result.r2 = -1;
        take(1, result);
    }

    /** A rank that wants it alone. */
    @Actor
    public void writer(III_Result result) {
        take(WRITER, result);
    }

    /** After them all. */
    @Arbiter
    public void end(III_Result result) {
        result.r3 = hasWritten && !lock.isHeld() && lock.take(0, true) ? 1 : 0;
    }

    private void take(int rank, III_Result result) {
        if (lock.take(rank, rank == WRITER)) {
            section(rank, result);
        }
    }

    private void section(int rank, III_Result result) {
        if (rank == WRITER) {
            first = 1;
            second = 1;
            hasWritten = true;
        } else if (rank == 0) {
            result.r1 = first + second;
        } else {
            result.r2 = first + second;
        }
        for (int next : lock.release(rank == WRITER)) {
            section(next, result);
        }
    }
}
