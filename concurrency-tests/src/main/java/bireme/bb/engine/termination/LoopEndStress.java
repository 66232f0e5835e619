package bireme.bb.engine.termination;

import bireme.devices.wait.Parker;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A stream into a loop ends while a node inside is done with an item and sends another back. The thread that leaves
 * last finds the loop over, and sees what the other did inside.
 */
@JCStressTest
@Outcome(id = "3, 0", expect = Expect.ACCEPTABLE, desc = "the stream ended last")
@Outcome(id = "0, 3", expect = Expect.ACCEPTABLE, desc = "the node was last")
@Outcome(id = "3, 3", expect = Expect.ACCEPTABLE, desc = "both have seen it")
@State
public class LoopEndStress {
    private final LoopTermination loop = new LoopTermination("loop", null);
    private int stream;
    private int item;

    /** A loop with a stream into it, and an item inside. */
    public LoopEndStress() {
        loop.addStream(new Parker());
        loop.itemEnters();
    }

    /** The stream ends. */
    @Actor
    public void stream(II_Result result) {
        stream = 1;
        loop.leaves();
        result.r1 = loop.isOver() ? stream + item : 0;
    }

    /** An item goes back once, and is taken by the same node. */
    @Actor
    public void node(II_Result result) {
        loop.itemEnters();
        loop.leaves();
        item = 2;
        loop.leaves();
        result.r2 = loop.isOver() ? stream + item : 0;
    }
}
