package bireme.devices.match;

import bireme.devices.memory.MemoryBlock;
import java.nio.ByteBuffer;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import xxdev.ElementType;

/** A receive and its message find each other, whichever comes first; neither is left waiting. */
@JCStressTest
@Outcome(id = "42, 0, 0", expect = Expect.ACCEPTABLE, desc = "matched, both queues empty")
@State
public class PostMeetsArrivalStress {
    private final MatchEngine engine = new MatchEngine();
    private final LongReceive receive = LongReceive.of(engine, 1, 7);
    private final MemoryBlock memory = new MemoryBlock(ByteBuffer.allocate(8));

    /** Puts a payload where the transport would have it. */
    public PostMeetsArrivalStress() {
        memory.put(0, ElementType.LONG, new long[] {42}, 0, 1);
    }

    /** The thread that polls the transport. */
    @Actor
    public void arrival() {
        engine.lock();
        engine.arriveEager(0, 7, 0, ElementType.LONG, 1, memory, 0);
        engine.unlock();
    }

    /** The thread that posts. */
    @Actor
    public void post() {
        engine.receive(receive.request());
    }

    /** Observes the outcome. */
    @Arbiter
    public void observe(III_Result result) {
        result.r1 = receive.sumWhenDone();
        result.r2 = engine.postedReceives();
        result.r3 = engine.unexpectedMessages();
    }
}
