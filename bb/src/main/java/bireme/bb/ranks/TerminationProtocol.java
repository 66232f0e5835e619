package bireme.bb.ranks;

import bireme.bb.engine.GraphFailedException;
import bireme.bb.ranks.end.TerminationCause;
import java.util.BitSet;
import java.util.concurrent.CountDownLatch;

/**
 * How a run ends on this rank: by itself, by a cause of the end that all ranks agree on, or because ranks are gone.
 *
 * <p>Shape: the cause of the end that counts is the first that rank 0 hears of. All others tell rank 0 of theirs before
 * they bid farewell, and again when they do, so that no cause of the end is lost with the rank that it came from. Rank
 * 0 bids farewell last. Ranks that are lost, and that the graph goes on without, are as if they had.
 *
 * <p>Threads: any.
 */
final class TerminationProtocol {
    private static final int THREADS = 2;

    private final int rank;
    private final int ranks;
    private final CountDownLatch left = new CountDownLatch(THREADS);
    /** Ranks that send nothing any more. */
    private final BitSet gone = new BitSet();
    /** The first that this rank has heard of. */
    private TerminationCause first;
    /** The one that counts. */
    private TerminationCause last;
    /** What happened here. */
    private TerminationCause own;

    private volatile boolean isOver;
    private volatile boolean isAbandoned;
    private volatile boolean isQuietHere;

    TerminationProtocol(int rank, int ranks) {
        this.rank = rank;
        this.ranks = ranks;
    }

    /** Another rank has ended the run; the first cause counts here for now. */
    synchronized void report(TerminationCause cause) {
        first = first == null ? cause : first;
        isOver = true;
    }

    /**
     * This rank has ended the run. Of several threads that fail at the same time one is the cause: were two told, rank
     * 0 might take the one that this rank does not throw.
     *
     * @return whether others are to be told: this rank has told no other cause
     */
    synchronized boolean reportOwn(TerminationCause cause) {
        report(cause);
        boolean isFirstHere = own == null;
        own = isFirstHere ? cause : own;
        return isFirstHere;
    }

    /** Ranks are gone, so there is nobody to agree with. */
    synchronized void abandon(GraphFailedException why) {
        first = first == null ? new TerminationCause(rank, why) : first;
        last = first;
        isOver = true;
        isAbandoned = true;
    }

    /** Another rank sends nothing any more; with the cause of the end it knows of, {@code null} for none. */
    synchronized void farewell(int from, TerminationCause word) {
        gone.set(from);
        if (from == 0) {
            last = word;
        }
        first = first == null ? word : first;
        isOver |= word != null;
    }

    /** Another rank is lost, and not needed. */
    synchronized void lose(int other) {
        gone.set(other);
    }

    /**
     * Looks whether another rank may send something.
     *
     * @throws IllegalStateException when it has bid farewell; it is taken to be here again
     */
    synchronized void checkIsHere(int other) {
        if (gone.get(other)) {
            gone.clear(other);
            throw new IllegalStateException("rank " + other + " has sent something after its farewell");
        }
    }

    synchronized boolean haveOthersLeft() {
        return gone.cardinality() == ranks - 1;
    }

    /** What this rank says at its end. */
    synchronized byte[] word() {
        if (rank == 0) {
            last = first;
        }
        return TerminationCause.write(first);
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

    /** Throws the cause of the end, if there is one; after the end. */
    synchronized void complain() {
        boolean isOnlyHere = last == null && first != null && first.failure() != null; // too late for all to hear of it
        TerminationCause cause = isOnlyHere ? first : last;
        if (cause == null) {
            return;
        }
        boolean isMine = own != null && cause.rank() == rank; // as it was thrown here, not as it was written to others
        throw (isMine ? own : cause).toException();
    }
}
