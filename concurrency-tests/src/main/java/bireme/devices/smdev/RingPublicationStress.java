package bireme.devices.smdev;

import bireme.devices.match.LongReceive;
import bireme.devices.match.MatchEngine;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import xxdev.ElementType;

/** A frame is seen whole or not at all, with its payload in the slot or in the data area, in the order sent. */
@JCStressTest
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "nothing yet")
@Outcome(id = "2, 0", expect = Expect.ACCEPTABLE, desc = "the first frame")
@Outcome(id = "2, 16", expect = Expect.ACCEPTABLE, desc = "both frames")
@State
public class RingPublicationStress {
    private static final long[] IN_SLOT = {1, 1};
    private static final long[] IN_DATA = {2, 2, 2, 2, 2, 2, 2, 2};

    private final SmRing ring = new SmRing(0, 128);
    private final MatchEngine engine = new MatchEngine();
    private final LongReceive first = LongReceive.posted(engine, IN_SLOT.length, 1);
    private final LongReceive second = LongReceive.posted(engine, IN_DATA.length, 2);

    /** Sends two frames. */
    @Actor
    public void sender() {
        ring.offer(IN_SLOT, 0, IN_SLOT.length, ElementType.LONG, 1, 0);
        ring.offer(IN_DATA, 0, IN_DATA.length, ElementType.LONG, 2, 0);
    }

    /** Takes what is there. */
    @Actor
    public void receiver(II_Result result) {
        engine.lock();
        while (ring.hasFrame()) {
            ring.take(engine);
        }
        engine.unlock();
        result.r1 = first.sumWhenDone();
        result.r2 = second.sumWhenDone();
    }
}
