package bireme.bb.channel;

import bireme.devices.wait.Parker;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Items of a ring, each with a field written before it was offered, so the second may be published late. */
@JCStressTest
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "too early")
@Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "just the first")
@Outcome(id = "1, 2", expect = Expect.ACCEPTABLE, desc = "both, whole and in order")
@State
public class ItemPublicationStress {
    private final RingChannel channel = new RingChannel(8, 0, new Parker(), new Parker());

    /** Carries a plain field. */
    private static final class Item {
        int value;
    }

    private static Item item(int value) {
        Item item = new Item();
        item.value = value;
        return item;
    }

    /** Offers two. */
    @Actor
    public void producer() {
        channel.offer(item(1));
        channel.offer(item(2));
    }

    /** Takes two, polling often enough to overtake what was published. */
    @Actor
    public void consumer(II_Result result) {
        result.r1 = observe();
        result.r2 = result.r1 == 0 ? 0 : observe();
    }

    private int observe() {
        Object found = null;
        for (int attempt = 0; attempt < 200 && found == null; attempt++) {
            found = channel.poll();
        }
        return found == null ? 0 : ((Item) found).value;
    }
}
