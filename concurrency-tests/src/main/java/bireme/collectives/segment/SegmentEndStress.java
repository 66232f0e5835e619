package bireme.collectives.segment;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;
import xxdev.LocalTeam;

/** Two threads of one rank end calls, out of order; both are counted. */
@JCStressTest
@Outcome(id = "3", expect = Expect.ACCEPTABLE, desc = "both counted")
@State
public class SegmentEndStress {
    private final SharedSegment segment = new SharedSegment(1, 4);
    private final SegmentHandle handle = new SegmentHandle(new Alone(), segment);

    /** Ends the first and the third call. */
    @Actor
    public void one() {
        handle.end(2);
        handle.end(0);
    }

    /** Ends the second. */
    @Actor
    public void other() {
        handle.end(1);
    }

    /** Reads when both have ended. */
    @Arbiter
    public void count(I_Result result) {
        result.r1 = (int) segment.ended(0);
    }

    /** A team of one rank, which never waits. */
    private static final class Alone implements LocalTeam {
        @Override
        public int[] ranks() {
            return new int[1];
        }

        @Override
        public int own() {
            return 0;
        }

        @Override
        public boolean isOversubscribed() {
            return false;
        }

        @Override
        public <T> T shared(Class<T> kind, Supplier<T> maker) {
            return maker.get();
        }

        @Override
        public void check() {
            // It has nothing to fear.
        }

        @Override
        public void await(BooleanSupplier condition, int member) {
            throw new IllegalStateException("nobody to wait for");
        }

        @Override
        public void wake() {
            // Nobody sleeps.
        }
    }
}
