package bireme.bb.channel;

import bireme.devices.wait.Parker;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIII_Result;

/**
 * The same as {@link EarlyNumbersStress} with numbers that are offered together: two that fill a batch, then as many of
 * the next two as there is room for.
 */
@JCStressTest
@Outcome(id = "0, 0, 0, 0", expect = Expect.ACCEPTABLE, desc = "too early")
@Outcome(id = "1, 0, 0, 0", expect = Expect.ACCEPTABLE, desc = "the first")
@Outcome(id = "1, 2, 0, 0", expect = Expect.ACCEPTABLE, desc = "the first two, in order")
@Outcome(id = "1, 2, 3, 0", expect = Expect.ACCEPTABLE, desc = "the first three, in order")
@Outcome(id = "1, 2, 3, 4", expect = Expect.ACCEPTABLE, desc = "all, in order")
@State
public class NumbersTogetherStress {
    private static final int ENOUGH_EMPTY_POLLS = 200;

    private final NumberRing channel = new NumberRing(8, 2, new Parker(), new Parker());

    /** Polls until the consumer does not wait for what is published. */
    public NumbersTogetherStress() {
        for (int poll = 0; poll < ENOUGH_EMPTY_POLLS; poll++) {
            channel.poll();
        }
    }

    /** Offers three, of which the batch takes two, then what is left. */
    @Actor
    public void producer() {
        long[] numbers = {1, 2, 3, 4};
        int put = channel.offerIfOpen(numbers, 0, 3);
        while (put < numbers.length) {
            put += channel.offerIfOpen(numbers, put, numbers.length - put);
        }
    }

    /** Takes as many as are there. */
    @Actor
    public void consumer(IIII_Result result) {
        result.r1 = take();
        result.r2 = result.r1 == 0 ? 0 : take();
        result.r3 = result.r2 == 0 ? 0 : take();
        result.r4 = result.r3 == 0 ? 0 : take();
    }

    private int take() {
        return channel.poll() == null ? 0 : (int) channel.last();
    }
}
