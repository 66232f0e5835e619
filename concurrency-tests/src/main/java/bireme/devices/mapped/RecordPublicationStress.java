package bireme.devices.mapped;

import java.nio.ByteBuffer;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A record is seen whole or not at all, in its slot or in the data area, in the order written. */
@JCStressTest
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "nothing yet")
@Outcome(id = "8, 8", expect = Expect.ACCEPTABLE, desc = "the first record")
@Outcome(id = "72, 136", expect = Expect.ACCEPTABLE, desc = "both records")
@State
public class RecordPublicationStress {
    private final StressedRing ring = new StressedRing(128);

    /** Writes a record in its slot and one in the data area. */
    @Actor
    public void writer() {
        ring.write(8, 1);
        ring.write(64, 2);
    }

    /** Reads what is there. */
    @Actor
    public void reader(II_Result result) {
        ByteBuffer bytes = ring.read(100);
        result.r1 = bytes.remaining();
        result.r2 = StressedRing.sum(bytes);
    }
}
