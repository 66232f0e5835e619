package bireme.devices.smdev;

import bireme.devices.match.LongReceive;
import bireme.devices.match.MatchEngine;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import xxdev.ElementType;

/** Two threads of one rank that send at the same moment get a frame each. */
@JCStressTest
@Outcome(
        id = {"3, 5", "5, 3"},
        expect = Expect.ACCEPTABLE,
        desc = "one frame each")
@State
public class TwoSendersStress {
    private final SmRing ring = new SmRing(0, 128);
    private final MatchEngine engine = new MatchEngine();
    private final LongReceive first = LongReceive.posted(engine, 1, 1);
    private final LongReceive second = LongReceive.posted(engine, 1, 1);

    /** One thread. */
    @Actor
    public void one() {
        ring.offer(new long[] {3}, 0, 1, ElementType.LONG, 1, 0);
    }

    /** Another thread. */
    @Actor
    public void other() {
        ring.offer(new long[] {5}, 0, 1, ElementType.LONG, 1, 0);
    }

    /** Takes both. */
    @Arbiter
    public void observe(II_Result result) {
        engine.lock();
        while (ring.hasFrame()) {
            ring.take(engine);
        }
        engine.unlock();
        result.r1 = first.sumWhenDone();
        result.r2 = second.sumWhenDone();
    }
}
