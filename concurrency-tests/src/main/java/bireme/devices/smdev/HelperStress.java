package bireme.devices.smdev;

import bireme.devices.match.LongReceive;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import xxdev.ElementType;

/** The receiver and a sender that helps it poll at the same moment: each frame is taken once, in the order sent. */
@JCStressTest
@Outcome(id = "3, 5", expect = Expect.ACCEPTABLE, desc = "in order")
@State
public class HelperStress {
    private final SmFabric fabric = new SmFabric(2, 128);
    private final SmEndpoint endpoint = fabric.endpoint(1);
    private final LongReceive first = LongReceive.posted(endpoint.engine(), 1, 1);
    private final LongReceive second = LongReceive.posted(endpoint.engine(), 1, 1);

    /** Sends two messages that fit both receives. */
    public HelperStress() {
        fabric.ring(0, 1).offer(new long[] {3}, 0, 1, ElementType.LONG, 1, 0);
        fabric.ring(0, 1).offer(new long[] {5}, 0, 1, ElementType.LONG, 1, 0);
    }

    /** The receiver. */
    @Actor
    public void receiver() {
        endpoint.poll();
    }

    /** A sender that waits for it. */
    @Actor
    public void helper() {
        endpoint.poll();
    }

    /** Observes the outcome. */
    @Arbiter
    public void observe(II_Result result) {
        endpoint.poll();
        result.r1 = first.sumWhenDone();
        result.r2 = second.sumWhenDone();
    }
}
