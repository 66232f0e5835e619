package bireme.bb.channel;

import bireme.devices.wait.Parker;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A number, and behind it the first mark of a ring of numbers, for which the producer makes room only then. */
@JCStressTest
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "too early")
@Outcome(id = "7, 0", expect = Expect.ACCEPTABLE, desc = "just the number")
@Outcome(id = "7, 9", expect = Expect.ACCEPTABLE, desc = "both in order")
@State
public class NumbersAndMarksStress {
    private static final Object MARK = new Object();

    private final NumberRing channel = new NumberRing(4, 1, new Parker(), new Parker());

    /** Offers both. */
    @Actor
    public void producer() {
        channel.offerNumber(7);
        channel.offer(MARK);
    }

    /** Takes two. */
    @Actor
    public void consumer(II_Result result) {
        result.r1 = meaning(channel.poll());
        result.r2 = result.r1 == 0 ? 0 : meaning(channel.poll());
    }

    private int meaning(Object polled) {
        if (polled == NumberRing.NUMBER) {
            return (int) channel.last();
        }
        return polled == null ? 0 : polled == MARK ? 9 : -1;
    }
}
