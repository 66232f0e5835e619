package bireme.bb.ranks;

import bireme.bb.engine.GraphFailedException;
import bireme.bb.ranks.end.Verdict;
import java.util.concurrent.CountDownLatch;

/**
 * How a run ends on this rank: by itself, by a verdict that all ranks agree on, or because ranks are gone.
 *
 * <p>Shape: whoever fails first by the clock of rank 0 has the verdict that counts. All others have told rank 0 of
 * theirs before they bid farewell, and rank 0 bids farewell last.
 *
 * <p>Threads: any.
 */
final class Ending {
    private static final int THREADS = 2;

    private final int rank;
    private final int ranks;
    private final CountDownLatch left = new CountDownLatch(THREADS);
    private int farewells;
    /** The first that this rank has heard of. */
    private Verdict first;
    /** The one that counts. */
    private Verdict last;
    /** What happened here. */
    private Verdict own;

    private volatile boolean isOver;
    private volatile boolean isAbandoned;
    private volatile boolean isQuietHere;

    Ending(int rank, int ranks) {
        this.rank = rank;
        this.ranks = ranks;
    }

    /** Something ended the run; the first of them counts here for now. */
    synchronized void verdict(Verdict verdict) {
        if (verdict.rank() == rank && own == null) {
            own = verdict;
        }
        first = first == null ? verdict : first;
        isOver = true;
    }

    /** Ranks are gone, so there is nobody to agree with. */
    synchronized void abandon(GraphFailedException why) {
        first = first == null ? new Verdict(rank, why) : first;
        last = first;
        isOver = true;
        isAbandoned = true;
    }

    /** Another rank sends nothing any more. */
    synchronized void farewell(int from, byte[] body) {
        farewells++;
        if (from == 0) {
            last = Verdict.read(body);
            isOver |= last != null;
        }
    }

    synchronized boolean haveOthersLeft() {
        return farewells == ranks - 1;
    }

    /** What rank 0 says at its end. */
    synchronized byte[] word() {
        if (rank == 0) {
            last = first;
        }
        return rank == 0 ? Verdict.write(last) : new byte[0];
    }

    /** The threads of the graph that are here have ended. */
    void quiet() {
        isQuietHere = true;
    }

    boolean isQuietHere() {
        return isQuietHere;
    }

    /** Whether items are of no use any more. */
    boolean isOver() {
        return isOver;
    }

    boolean isAbandoned() {
        return isAbandoned;
    }

    /** A thread has done its part. */
    void leave() {
        left.countDown();
    }

    /** Reaches zero once this rank has nothing to do any more. */
    CountDownLatch left() {
        return left;
    }

    /** Throws the verdict, if there is one; after the end. */
    synchronized void complain() {
        if (last == null) {
            return;
        }
        boolean isMine = own != null && last.rank() == rank && (own.failure() == null) == (last.failure() == null);
        throw (isMine ? own : last).toException();
    }
}
