package bireme.devices.mapped;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A slot is written over only after the reader has taken its record. */
@JCStressTest
@Outcome(id = "8, 0", expect = Expect.ACCEPTABLE, desc = "all slots were still full")
@Outcome(id = "8, 8", expect = Expect.ACCEPTABLE, desc = "the place was free again")
@State
public class RecordSlotReuseStress {
    private static final int BYTES = 8;

    private final StressedRing ring = new StressedRing(128);

    /** Fills the ring. */
    public RecordSlotReuseStress() {
        for (int record = 0; record < RingDescriptor.SLOTS; record++) {
            ring.write(BYTES, 1);
        }
    }

    /** Wants one more record. */
    @Actor
    public void writer(II_Result result) {
        result.r2 = ring.write(BYTES, 50);
    }

    /** Takes the oldest record. */
    @Actor
    public void reader(II_Result result) {
        result.r1 = StressedRing.sum(ring.read(BYTES));
    }
}
