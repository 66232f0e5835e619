package bireme.collectives.segment;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import xxdev.ElementType;

/** A line is not written for a later call before the last reader of the earlier one has ended it. */
@JCStressTest
@Outcome(id = "2, 0", expect = Expect.ACCEPTABLE, desc = "the writer came too early")
@Outcome(id = "2, 1", expect = Expect.ACCEPTABLE, desc = "the writer used the line again")
@State
public class SegmentReuseStress {
    private static final long[] OLD = {1, 1};
    private static final long[] NEW = {50, 50};

    private final SharedSegment segment = new SharedSegment(2);

    /** Shows something in the first call, which its owner has ended. */
    public SegmentReuseStress() {
        segment.put(0, 0, CallSignature.NONE, ElementType.LONG, OLD, 0, OLD.length);
        segment.stampRelease(0, 0, 1);
        segment.endRelease(0, 1);
    }

    /** Wants the line for the call that is a lap ahead. */
    @Actor
    public void owner(II_Result result) {
        if (segment.ended(1) > 0) {
            segment.put(0, SharedSegment.CALLS, CallSignature.NONE, ElementType.LONG, NEW, 0, NEW.length);
            segment.stampRelease(0, SharedSegment.CALLS, 1);
            result.r2 = 1;
        }
    }

    /** Takes what was shown, and ends the call. */
    @Actor
    public void reader(II_Result result) {
        long[] taken = new long[2];
        segment.get(0, 0, 2, 0, ElementType.LONG, taken, 0, 2);
        segment.endRelease(1, 1);
        result.r1 = (int) (taken[0] + taken[1]);
    }
}
