package bireme.devices.mapped;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * A reader marks itself asleep and polls again; a writer publishes and then looks whether it has to wake.
 *
 * <p>There is no fence between the two steps of the writer, so its look may overtake its record. The design lets that
 * happen: the reader polls for a while after it has marked itself asleep, and its wait is short. A wake-up that is
 * missed all the same is reported as interesting. What may not happen is that a reader which was woken does not see the
 * record, that the writer has woken and the reader still counts as asleep, or the other way round, or that a later poll
 * finds nothing.
 *
 * <p>Result: whether the writer wakes; what the reader saw (1 a record, 2 that it was woken and a record, 3 that it was
 * woken and no record); in the end 10 for a reader that counts as asleep, and 1 for a record that is there.
 */
@JCStressTest
@Outcome(id = "0, 1, 11", expect = Expect.ACCEPTABLE, desc = "seen by a poll")
@Outcome(id = "1, 1, 1", expect = Expect.ACCEPTABLE, desc = "seen by a poll, and woken")
@Outcome(id = "1, 2, 1", expect = Expect.ACCEPTABLE, desc = "woken")
@Outcome(id = "1, 0, 1", expect = Expect.ACCEPTABLE, desc = "woken after its polls")
@Outcome(id = "0, 0, 11", expect = Expect.ACCEPTABLE_INTERESTING, desc = "missed, noticed at the end of a short wait")
@State
public class SleepWakeStress {
    private static final int POLLS = 4;

    private final StressedRing ring = new StressedRing(128);

    /** Publishes, then wakes. */
    @Actor
    public void writer(III_Result result) {
        ring.write(8, 1);
        result.r1 = ring.writer().mustWakeReader() ? 1 : 0;
    }

    /** Marks itself asleep, then polls. */
    @Actor
    public void reader(III_Result result) {
        ring.reader().sleep();
        for (int poll = 0; poll < POLLS && result.r2 == 0; poll++) {
            if (ring.reader().hasRecord()) {
                result.r2 = 1;
            } else if (!ring.isReaderAsleep()) {
                result.r2 = ring.reader().hasRecord() ? 2 : 3;
            }
        }
    }

    /** Finds what there is in the end. */
    @Arbiter
    public void end(III_Result result) {
        result.r3 = (ring.isReaderAsleep() ? 10 : 0) + (ring.reader().hasRecord() ? 1 : 0);
    }
}
