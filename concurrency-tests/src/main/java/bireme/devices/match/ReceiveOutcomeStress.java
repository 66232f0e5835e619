package bireme.devices.match;

import bireme.devices.memory.MemoryBlock;
import java.nio.ByteBuffer;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;
import xxdev.ElementType;

/** A thread that sees that a receive is done sees its whole payload. */
@JCStressTest
@Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "still pending")
@Outcome(id = "6", expect = Expect.ACCEPTABLE, desc = "done, payload complete")
@State
public class ReceiveOutcomeStress {
    private final MatchEngine engine = new MatchEngine();
    private final LongReceive receive = LongReceive.of(engine, 3, 7);
    private final MemoryBlock memory = new MemoryBlock(ByteBuffer.allocate(24));

    /** Puts a payload where the transport would have it. */
    public ReceiveOutcomeStress() {
        memory.put(0, ElementType.LONG, new long[] {1, 2, 3}, 0, 3);
    }

    /** The thread that matched. */
    @Actor
    public void matcher() {
        receive.request().takeFrom(0, 7, ElementType.LONG, 3, memory, 0);
    }

    /** The thread that waits. */
    @Actor
    public void receiver(I_Result result) {
        result.r1 = receive.sumWhenDone();
    }
}
