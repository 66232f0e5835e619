package bireme.devices.wait;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.Z_Result;

/**
 * The protocol of {@link Parker#await}, step by step: a waker that publishes by a volatile write is never missed. Were
 * it, the thread would park for ever; here it asks whether it would, and does not.
 */
@JCStressTest
@Outcome(id = "true", expect = Expect.ACCEPTABLE, desc = "the condition was seen, or the thread was woken")
@Outcome(id = "false", expect = Expect.FORBIDDEN, desc = "it would park, and nobody would wake it")
@State
public class ParkerStress {
    private final Parker parker = new Parker();
    private volatile boolean isPublished;
    private boolean isSeen;

    /** Publishes, then wakes. */
    @Actor
    public void waker() {
        isPublished = true;
        parker.wakeIfParked();
    }

    /** Prepares to park, then polls. */
    @Actor
    public void waiter() {
        parker.prepareToPark(false);
        isSeen = isPublished;
    }

    /** After both. */
    @Arbiter
    public void result(Z_Result result) {
        result.r1 = isSeen || !parker.isParking();
    }
}
