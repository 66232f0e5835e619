package bireme.devices.match;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Of two threads that ask for a request that is done, one gets it. */
@JCStressTest
@Outcome(
        id = {"1, 0", "0, 1"},
        expect = Expect.ACCEPTABLE,
        desc = "one of them")
@State
public class PeekOnceStress {
    private final OutstandingRequests outstanding = new OutstandingRequests();

    /** Adds a request that is done to one that is not. */
    public PeekOnceStress() {
        MatchEngine engine = new MatchEngine();
        outstanding.add(new RendezvousSend(null, 0, engine.waitQueue()));
        outstanding.add(new RendezvousSend(null, 0, engine.waitQueue()).bufferObjects(new Object[0]));
    }

    /** One thread. */
    @Actor
    public void one(II_Result result) {
        result.r1 = outstanding.takeDone() == null ? 0 : 1;
    }

    /** Another thread. */
    @Actor
    public void other(II_Result result) {
        result.r2 = outstanding.takeDone() == null ? 0 : 1;
    }
}
