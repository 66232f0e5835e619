package bireme.collectives.board;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import xxdev.ElementType;

/** A line is not written for a later call before the last reader of the earlier one has ended it. */
@JCStressTest
@Outcome(id = "2, 0", expect = Expect.ACCEPTABLE, desc = "the writer came too early")
@Outcome(id = "2, 1", expect = Expect.ACCEPTABLE, desc = "the writer used the line again")
@State
public class BoardReuseStress {
    private static final long[] OLD = {1, 1};
    private static final long[] NEW = {50, 50};

    private final Board board = new Board(2);

    /** Shows something in the first call, which its owner has ended. */
    public BoardReuseStress() {
        board.put(0, 0, ElementType.LONG, OLD, 0, OLD.length);
        board.stampRelease(0, 0, 1);
        board.endRelease(0, 1);
    }

    /** Wants the line for the call that is a lap ahead. */
    @Actor
    public void owner(II_Result result) {
        if (board.ended(1) > 0) {
            board.put(0, Board.CALLS, ElementType.LONG, NEW, 0, NEW.length);
            board.stampRelease(0, Board.CALLS, 1);
            result.r2 = 1;
        }
    }

    /** Takes what was shown, and ends the call. */
    @Actor
    public void reader(II_Result result) {
        long[] taken = new long[2];
        board.get(0, 0, 2, 0, ElementType.LONG, taken, 0, 2);
        board.endRelease(1, 1);
        result.r1 = (int) (taken[0] + taken[1]);
    }
}
