package bireme.bb.channel;

import bireme.devices.wait.Parker;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** A consumer that had prepared to park before an item was offered and flushed is woken, however patient it is. */
@JCStressTest
@Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "woken")
@Outcome(id = "0", expect = Expect.FORBIDDEN, desc = "not woken")
@State
public class ChannelWaiterStress {
    private static final long LONG_NS = 10_000_000_000L;

    private final Parker parker = new Parker();
    private final RingChannel channel = new RingChannel(64, 0, new Parker(), parker);
    private volatile boolean isPrepared;

    /** Comes after the consumer has prepared to park. */
    @Actor
    public void producer() {
        while (!isPrepared) {
            Thread.onSpinWait();
        }
        channel.offer(this);
        channel.flush();
    }

    /** Parks until it is woken. */
    @Actor
    public void consumer(I_Result result) {
        parker.prepareToPark(true);
        isPrepared = true;
        long end = System.nanoTime() + LONG_NS;
        while (channel.poll() == null && System.nanoTime() < end) {
            parker.park(LONG_NS);
        }
        parker.cancelPark();
        result.r1 = System.nanoTime() < end ? 1 : 0;
    }
}
