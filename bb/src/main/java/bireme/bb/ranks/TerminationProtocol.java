package bireme.bb.ranks;

import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.run.FailureTrace;
import bireme.bb.ranks.end.TerminationCause;
import java.util.BitSet;
import java.util.concurrent.CountDownLatch;

/**
 * How a run ends on this rank: by itself, by a cause of the end that all ranks agree on, or because ranks are lost.
 *
 * <p>Shape: a rank that has done its part tells rank 0 so, and does not disconnect before rank 0 does: until all have
 * done theirs, it can be the one that cancels the run. If there is a cause of the end, all disconnect at once, rank 0
 * last; the cause that counts is the first that reaches rank 0. All others send theirs to rank 0 before they
 * disconnect, and again when they do, so that no cause of the end is lost with the rank that it came from. Ranks that
 * are lost, and that the graph goes on without, are as if they had.
 *
 * <p>Threads: any.
 */
final class TerminationProtocol {
    private static final int THREADS = 2;

    private final int rank;
    private final int ranks;
    private final CountDownLatch left = new CountDownLatch(THREADS);
    /** Ranks that send nothing any more. */
    private final BitSet disconnected = new BitSet();
    /** Ranks that send nothing any more unless the run is cancelled there; known to rank 0. */
    private final BitSet quiet = new BitSet();
    /** The first that has reached this rank. */
    private TerminationCause first;
    /** The one that counts. */
    private TerminationCause last;
    /** The cause of the end that was found on this rank. */
    private TerminationCause own;

    private volatile boolean isOver;
    private volatile boolean isAbandoned;
    private volatile boolean isQuiescentHere;

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
     * This rank has ended the run. Of several threads that fail at the same time one is the cause: were two sent, rank
     * 0 might take the one that this rank does not throw.
     *
     * @return whether it is to be sent to others: this rank has sent no other cause
     */
    synchronized boolean reportOwn(TerminationCause cause) {
        report(cause);
        boolean isFirstHere = own == null;
        own = isFirstHere ? cause : own;
        return isFirstHere;
    }

    /** Ranks are lost, so there is nobody to agree with. */
    synchronized void abandon(GraphFailedException why) {
        first = first == null ? new TerminationCause(rank, why) : first;
        last = first;
        isOver = true;
        isAbandoned = true;
    }

    /** Another rank sends nothing any more; with the cause of the end it knows of, {@code null} for none. */
    synchronized void disconnected(int from, TerminationCause cause) {
        disconnected.set(from);
        if (from == 0) {
            last = cause;
        }
        first = first == null ? cause : first;
        isOver |= cause != null;
    }

    /** Another rank has done its part. */
    synchronized void quiet(int from) {
        quiet.set(from);
    }

    /** Another rank is lost, and not needed. */
    synchronized void lose(int other) {
        disconnected.set(other);
    }

    /**
     * Checks whether another rank may send something.
     *
     * @throws IllegalStateException when it has disconnected; it then counts as connected again
     */
    synchronized void checkIsHere(int other) {
        if (disconnected.get(other)) {
            disconnected.clear(other);
            throw new IllegalStateException("rank " + other + " has sent something after it disconnected");
        }
    }

    synchronized boolean haveOthersDisconnected() {
        return disconnected.cardinality() == ranks - 1;
    }

    /** Whether this rank may disconnect, once it has sent all: no rank needs its message of an end. */
    synchronized boolean mayDisconnect() {
        if (rank != 0) {
            return isOver || disconnected.get(0);
        }
        BitSet ended = (BitSet) disconnected.clone();
        if (!isOver) {
            ended.or(quiet);
        }
        return ended.cardinality() == ranks - 1;
    }

    /** The body of the disconnect message of this rank. */
    synchronized byte[] disconnectBody() {
        if (rank == 0) {
            last = first;
        }
        return TerminationCause.write(first);
    }

    /** The threads of the graph that are here have ended. */
    void quiet() {
        isQuiescentHere = true;
    }

    boolean isQuiescentHere() {
        return isQuiescentHere;
    }

    /** Whether further items are discarded, because the run has ended. */
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
    synchronized void throwIfFailed() {
        boolean isOnlyHere = last == null && first != null && first.failure() != null; // too late to reach all
        TerminationCause cause = isOnlyHere ? first : last;
        if (cause == null) {
            return;
        }
        boolean isMine = own != null && cause.rank() == rank; // as it was thrown here, not as it was written to others
        RuntimeException thrown = (isMine ? own : cause).toException();
        throw thrown instanceof GraphFailedException failure ? FailureTrace.ofCaller(failure) : thrown;
    }
}
