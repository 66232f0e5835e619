package bireme.bb.channel;

import bireme.devices.wait.Parker;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * The park protocol as graphs use it: prepare to park, poll again, park for a bounded time, poll.
 *
 * <p>The design lets a wake-up be missed when the producer's read overtakes its own store; that costs one bounded park
 * and is reported as interesting. What may not happen is that the consumer ends without what was published.
 */
@JCStressTest
@Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "arrived before the consumer parked")
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "woken")
@Outcome(id = "1, 2", expect = Expect.ACCEPTABLE_INTERESTING, desc = "missed, noticed at the end of the park")
@State
public class ChannelWakeUpStress {
    private static final long PARK_NS = 2_000_000;

    private final Parker parker = new Parker();
    private final NumberRing channel = new NumberRing(64, 0, new Parker(), parker);
    private int payload;

    /** Brings a number, and a plain payload behind it. */
    @Actor
    public void producer() {
        payload = 1;
        channel.offerNumber(5);
    }

    /** Waits for it, in a hurry. */
    @Actor
    public void consumer(II_Result result) {
        parker.prepareToPark(false);
        while (channel.poll() == null) {
            long start = System.nanoTime();
            parker.park(PARK_NS);
            boolean slept = System.nanoTime() - start >= PARK_NS;
            result.r2 = Math.max(result.r2, slept ? 2 : 1);
            parker.prepareToPark(false);
        }
        parker.cancelPark();
        result.r1 = payload;
    }
}
