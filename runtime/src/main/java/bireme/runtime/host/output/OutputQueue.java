package bireme.runtime.host.output;

import java.util.ArrayDeque;

/**
 * The pieces of output that wait for the writer, in the order they were passed in.
 *
 * <p>Units: the bound is in bytes of text; one piece longer than it is still taken when the queue is empty.
 *
 * <p>Threads: any number put, one takes.
 *
 * <p>Errors: an interrupt does not lose output: the piece is queued past the bound and the interrupt restored.
 */
final class OutputQueue {
    /** A piece of one rank's output; all but a prompt end with a newline. */
    static final class Piece {
        final RankOutput from;
        final byte[] bytes;

        Piece(RankOutput from, byte[] bytes) {
            this.from = from;
            this.bytes = bytes;
        }
    }

    private long capacity;
    private ArrayDeque<Piece> pieces = new ArrayDeque<>();
    private long queuedBytes;
    private boolean isClosed;
    private boolean isAbandoned;
    private int waiting;
    private boolean hasPartialLines;

    OutputQueue(long capacity) {
        this.capacity = capacity;
    }

    /** Hands in a piece; waits while the queue is full. */
    synchronized void put(Piece piece) {
        awaitRoom(piece.bytes.length);
        putPastBound(piece);
        if (pieces.size() == 1) {
            notifyAll();
        }
    }

    /** Hands in a piece without waiting, for the writer itself. */
    synchronized void putPastBound(Piece piece) {
        if (isAbandoned) {
            return;
        }
        queuedBytes += piece.bytes.length;
        pieces.add(piece);
    }

    private void awaitRoom(int length) {
        boolean isInterrupted = false;
        waiting++;
        while (!isInterrupted && !isAbandoned && queuedBytes > 0 && length > capacity - queuedBytes) {
            try {
                wait();
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        waiting--;
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether somebody waits for room. */
    synchronized boolean hasWaiting() {
        return waiting > 0;
    }

    /** There is no writer any more: nobody waits for room, and what comes is dropped. */
    synchronized void abandon() {
        isAbandoned = true;
        pieces.clear();
        notifyAll();
    }

    /** Says that a stream holds an unfinished line, which the writer should look for. */
    synchronized void partialLineLeft() {
        if (!hasPartialLines) {
            hasPartialLines = true;
            notifyAll();
        }
    }

    /** The writer is about to look for unfinished lines; streams that keep theirs say so again. */
    synchronized void forgetPartialLines() {
        hasPartialLines = false;
    }

    /**
     * Takes all pieces; waits for one, but while there are unfinished lines no longer than {@code maxMs}.
     *
     * @return the pieces, none when time is up; {@code null} once the queue is closed and empty
     */
    synchronized ArrayDeque<Piece> take(long maxMs) throws InterruptedException {
        while (pieces.isEmpty() && !isClosed && !hasPartialLines) {
            wait();
        }
        if (pieces.isEmpty() && !isClosed) {
            wait(maxMs);
        }
        if (pieces.isEmpty() && isClosed) {
            return null;
        }
        ArrayDeque<Piece> taken = pieces;
        pieces = new ArrayDeque<>();
        return taken;
    }

    /** Frees the space of pieces that have been written. */
    synchronized void release(long bytes) {
        queuedBytes -= bytes;
        notifyAll();
    }

    /** From now on nobody waits for room. */
    synchronized void removeBound() {
        capacity = Long.MAX_VALUE;
        notifyAll();
    }

    /** The writer ends once it has taken what is left. */
    synchronized void close() {
        isClosed = true;
        notifyAll();
    }
}
