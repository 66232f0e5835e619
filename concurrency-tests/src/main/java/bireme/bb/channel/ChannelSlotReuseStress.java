package bireme.bb.channel;

import bireme.devices.wait.Parker;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A ring with room for one: its slot is written again only after the item before was taken. */
@JCStressTest
@Outcome(id = "12, 12", expect = Expect.ACCEPTABLE, desc = "both offered, both taken in order")
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "no room for the second")
@State
public class ChannelSlotReuseStress {
    private final NumberRing channel = new NumberRing(1, 0, new Parker(), new Parker());
    private int offered;
    private int taken;

    /** Offers a second number if there is room soon. */
    @Actor
    public void producer() {
        channel.offerNumber(1);
        boolean isIn = false;
        for (int attempt = 0; attempt < 50 && !isIn; attempt++) {
            isIn = channel.offerNumber(2);
        }
        offered = isIn ? 12 : 1;
    }

    /** Takes what there is. */
    @Actor
    public void consumer() {
        for (int attempt = 0; attempt < 50; attempt++) {
            take();
        }
    }

    private void take() {
        if (channel.poll() != null) {
            taken = 10 * taken + (int) channel.last();
        }
    }

    /** Takes the rest, and compares. */
    @Arbiter
    public void rest(II_Result result) {
        channel.flush();
        take();
        take();
        result.r1 = offered;
        result.r2 = taken;
    }
}
