package bireme.collectives.board;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** Two threads of one rank end calls, out of order; both are counted. */
@JCStressTest
@Outcome(id = "3", expect = Expect.ACCEPTABLE, desc = "both counted")
@State
public class BoardEndStress {
    private final Board board = new Board(1);

    /** Ends the first and the third call. */
    @Actor
    public void one() {
        board.end(0, 2);
        board.end(0, 0);
    }

    /** Ends the second. */
    @Actor
    public void other() {
        board.end(0, 1);
    }

    /** Looks when both are through. */
    @Arbiter
    public void count(I_Result result) {
        result.r1 = (int) board.ended(0);
    }
}
