package bireme.collectives.segment;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A thread that sees a stamp sees the signature of its call; it may see the signature earlier, but never half of it.
 */
@JCStressTest
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "nothing yet")
@Outcome(id = "0, 7", expect = Expect.ACCEPTABLE, desc = "signed, and no round signalled")
@Outcome(id = "1, 7", expect = Expect.ACCEPTABLE, desc = "all of it")
@State
public class SegmentSignatureStress {
    private static final int CODE = 7;

    private final SharedSegment segment = new SharedSegment(2);

    /** Signs a call and signals a round. */
    @Actor
    public void owner() {
        segment.publishSignature(0, 0, CallSignature.of(CODE, false, 0));
        segment.stampRelease(0, 0, 1);
    }

    /** Polls each once. */
    @Actor
    public void reader(II_Result result) {
        result.r1 = segment.stampAcquire(0, 0) >= SegmentLayout.stamp(0, 1) ? 1 : 0;
        result.r2 = CallSignature.code(segment.signature(0, 0));
    }
}
