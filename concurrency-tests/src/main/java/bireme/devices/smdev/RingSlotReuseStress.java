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

/** A sender does not write into a slot of a full ring before the receiver has read it. */
@JCStressTest
@Outcome(id = "2, 0", expect = Expect.ACCEPTABLE, desc = "the ring was still full")
@Outcome(id = "2, 1", expect = Expect.ACCEPTABLE, desc = "the slot was free again")
@State
public class RingSlotReuseStress {
    private static final long[] OLD = {1, 1};
    private static final long[] NEW = {50, 50};

    private final SmRing ring = new SmRing(0, 128);
    private final MatchEngine engine = new MatchEngine();
    private final LongReceive receive = LongReceive.posted(engine, OLD.length, 1);

    /** Fills the ring. */
    public RingSlotReuseStress() {
        for (int i = 0; i < SmRingDescriptor.SLOTS; i++) {
            ring.offer(OLD, 0, OLD.length, ElementType.LONG, 1, 0);
        }
    }

    /** Wants one more frame. */
    @Actor
    public void sender(II_Result result) {
        result.r2 = ring.offer(NEW, 0, NEW.length, ElementType.LONG, 1, 0) ? 1 : 0;
    }

    /** Takes the oldest frame. */
    @Actor
    public void receiver(II_Result result) {
        engine.lock();
        ring.take(engine);
        engine.unlock();
        result.r1 = receive.sumWhenDone();
    }
}
