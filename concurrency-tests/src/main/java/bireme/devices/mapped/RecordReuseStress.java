package bireme.devices.mapped;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Data of a record is written over only after the reader has taken the record. */
@JCStressTest
@Outcome(id = "64, 0", expect = Expect.ACCEPTABLE, desc = "the data area was still full")
@Outcome(id = "64, 64", expect = Expect.ACCEPTABLE, desc = "the place was free again")
@State
public class RecordReuseStress {
    private static final int BYTES = 64;

    private final StressedRing ring = new StressedRing(128);

    /** Fills the ring. */
    public RecordReuseStress() {
        for (int record = 0; record < 2; record++) {
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
