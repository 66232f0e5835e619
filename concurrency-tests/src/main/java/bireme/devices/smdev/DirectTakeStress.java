package bireme.devices.smdev;

import java.util.Arrays;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import xxdev.ElementType;
import xxdev.Status;

/** A frame that a receive takes without being posted is seen whole or not at all: a full slot, then the data area. */
@JCStressTest
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "nothing yet")
@Outcome(id = "6, 0", expect = Expect.ACCEPTABLE, desc = "the first frame")
@Outcome(id = "6, 16", expect = Expect.ACCEPTABLE, desc = "both frames")
@State
public class DirectTakeStress {
    private static final long[] IN_SLOT = {1, 1, 1, 1, 1, 1};
    private static final long[] IN_DATA = {2, 2, 2, 2, 2, 2, 2, 2};

    private final SmRing ring = new SmRing(0, 128);
    private final Status status = new Status();

    /** Sends two frames. */
    @Actor
    public void sender() {
        ring.offer(IN_SLOT, 0, IN_SLOT.length, ElementType.LONG, 1, 0);
        ring.offer(IN_DATA, 0, IN_DATA.length, ElementType.LONG, 2, 0);
    }

    /** Takes what is there. */
    @Actor
    public void receiver(II_Result result) {
        long[] first = new long[IN_SLOT.length];
        if (ring.hasFrame() && ring.take(first, 0, first.length, ElementType.LONG, 1, 0, status)) {
            result.r1 = (int) Arrays.stream(first).sum();
            long[] second = new long[IN_DATA.length];
            if (ring.hasFrame() && ring.take(second, 0, second.length, ElementType.LONG, 2, 0, status)) {
                result.r2 = (int) Arrays.stream(second).sum();
            }
        }
    }
}
