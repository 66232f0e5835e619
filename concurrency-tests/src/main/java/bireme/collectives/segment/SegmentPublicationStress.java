package bireme.collectives.segment;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import xxdev.ElementType;

/** A thread that sees a stamp sees the payload, what was exposed, and what the exposed buffer holds. */
@JCStressTest
@Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE, desc = "nothing yet")
@Outcome(id = "2, 5, 7", expect = Expect.ACCEPTABLE, desc = "all of it")
@State
public class SegmentPublicationStress {
    private static final long[] PAYLOAD = {1, 1};

    private final SharedSegment segment = new SharedSegment(2);
    private final int[] buffer = new int[1];

    /** Shows a payload and a buffer. */
    @Actor
    public void owner() {
        buffer[0] = 7;
        segment.put(0, 0, CallSignature.NONE, ElementType.LONG, PAYLOAD, 0, PAYLOAD.length);
        segment.exposure(0, 0).set(0, buffer, 5, null, 0);
        segment.stampRelease(0, 0, 1);
    }

    /** Polls once. */
    @Actor
    public void reader(III_Result result) {
        if (segment.stampAcquire(0, 0) >= SegmentLayout.stamp(0, 1)) {
            long[] taken = new long[2];
            segment.get(0, 0, 2, 0, ElementType.LONG, taken, 0, 2);
            Exposure exposure = segment.exposure(0, 0);
            result.r1 = (int) (taken[0] + taken[1]);
            result.r2 = exposure.firstOffset();
            result.r3 = exposure.first() == null ? -1 : ((int[]) exposure.first())[0];
        }
    }
}
