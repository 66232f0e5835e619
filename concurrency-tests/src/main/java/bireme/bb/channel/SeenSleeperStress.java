package bireme.bb.channel;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** A consumer that had announced itself before an item was offered and flushed is woken, however patient it is. */
@JCStressTest
@Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "woken")
@Outcome(id = "0", expect = Expect.FORBIDDEN, desc = "overslept")
@State
public class SeenSleeperStress {
    private static final long LONG_NS = 10_000_000_000L;

    private final Parker sleeper = new Parker();
    private final RingChannel channel = new RingChannel(64, 0, new Parker(), sleeper);
    private volatile boolean isAnnounced;

    /** Comes after the announcement. */
    @Actor
    public void producer() {
        while (!isAnnounced) {
            Thread.onSpinWait();
        }
        channel.offer(this);
        channel.flush();
    }

    /** Sleeps until it is woken. */
    @Actor
    public void consumer(I_Result result) {
        sleeper.announce(true);
        isAnnounced = true;
        long end = System.nanoTime() + LONG_NS;
        while (channel.poll() == null && System.nanoTime() < end) {
            sleeper.park(LONG_NS);
        }
        sleeper.revoke();
        result.r1 = System.nanoTime() < end ? 1 : 0;
    }
}
