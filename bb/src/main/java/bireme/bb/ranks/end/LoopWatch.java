package bireme.bb.ranks.end;

import bireme.bb.engine.termination.LoopTermination;
import bireme.bb.engine.termination.LoopTermination.Counts;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Finds out when a loop that spans several ranks is over.
 *
 * <p>Shape: a rank whose part of the loop is quiet reports its counts to rank 0. When all have, and the counts
 * show that nothing is in flight, rank 0 asks all once more; if all are still quiet with the same counts, the loop is
 * over, and rank 0 tells all. 8 bytes and two counts each way.
 *
 * <p>Threads: any; calls exclude each other.
 *
 * <p>Source: see {@link LoopTermination}.
 */
public final class LoopWatch {
    private static final int LENGTH = 2 * Integer.BYTES + 2 * Long.BYTES;

    private final int number;
    private final LoopTermination loop;
    private final int rank;
    private final Sender sender;
    /** The last counts of each rank; on rank 0. */
    private final Counts[] known;
    /** Answers to the present question. */
    private final boolean[] hasAnswered;

    private Counts reported;
    private boolean isAsking;
    /** Whether an answer to the present question differs from what was known. */
    private boolean hasChanged;

    private boolean isOver;

    /** Sends a message about the loop. */
    @FunctionalInterface
    public interface Sender {
        /** Sends it, to this rank too. */
        void send(int toRank, byte[] message);
    }

    /** The kind of a message. */
    private enum Kind {
        QUIET,
        ASK,
        STILL_QUIET,
        BUSY,
        OVER;

        private static final Kind[] ALL = values();
    }

    /** Watches the loop with this number, on this of several ranks. */
    public LoopWatch(int number, LoopTermination loop, int rank, int ranks, Sender sender) {
        this.number = number;
        this.loop = loop;
        this.rank = rank;
        this.sender = sender;
        this.known = new Counts[ranks];
        this.hasAnswered = new boolean[ranks];
    }

    /** The loop's number. */
    public int number() {
        return number;
    }

    /** Whether the loop is over. */
    public synchronized boolean isOver() {
        return isOver;
    }

    /** The loop that a message is about. */
    public static int numberIn(byte[] message) {
        if (message.length != LENGTH) {
            throw new IllegalArgumentException(
                    "a message about a loop has " + message.length + " bytes; expected " + LENGTH);
        }
        return ByteBuffer.wrap(message).getInt();
    }

    /** Checks whether this part has become quiet; whether a message was sent. */
    public synchronized boolean check() {
        Counts counts = isOver ? null : loop.quiet();
        if (counts == null || counts.equals(reported)) {
            return false;
        }
        reported = counts;
        send(0, Kind.QUIET, counts);
        return true;
    }

    private void send(int to, Kind kind, Counts counts) {
        sender.send(
                to,
                ByteBuffer.allocate(LENGTH)
                        .putInt(number)
                        .putInt(kind.ordinal())
                        .putLong(counts == null ? 0 : counts.sent())
                        .putLong(counts == null ? 0 : counts.arrived())
                        .array());
    }

    /** Takes a message about this loop. */
    public synchronized void take(int from, byte[] message) {
        ByteBuffer in = ByteBuffer.wrap(message);
        in.getInt();
        Kind kind = Kind.ALL[in.getInt()];
        Counts counts = new Counts(in.getLong(), in.getLong());
        switch (kind) {
            case QUIET -> quiet(from, counts);
            case ASK -> answer();
            case STILL_QUIET -> confirmed(from, counts);
            case BUSY -> busy(from);
            default -> over();
        }
    }

    private void answer() {
        Counts counts = loop.quiet();
        reported = counts; // if busy, it reports when it is quiet again, even with the same counts
        send(0, counts == null ? Kind.BUSY : Kind.STILL_QUIET, counts);
    }

    private void quiet(int from, Counts counts) {
        hasChanged |= !counts.equals(known[from]);
        known[from] = counts;
        ask();
    }

    private void ask() {
        if (isAsking || isOver || !isBalanced()) {
            return;
        }
        isAsking = true;
        hasChanged = false;
        Arrays.fill(hasAnswered, false);
        for (int each = 0; each < known.length; each++) {
            send(each, Kind.ASK, null);
        }
    }

    private boolean isBalanced() {
        long inFlight = 0;
        for (Counts each : known) {
            if (each == null) {
                return false;
            }
            inFlight += each.sent() - each.arrived();
        }
        return inFlight == 0;
    }

    private void confirmed(int from, Counts counts) {
        if (!counts.equals(known[from])) {
            known[from] = counts;
            hasChanged = true;
        }
        answered(from);
    }

    private void busy(int from) {
        known[from] = null;
        hasChanged = true;
        answered(from);
    }

    /** When all have answered, either the loop is over or what has changed begins another round. */
    private void answered(int from) {
        hasAnswered[from] = true;
        for (boolean each : hasAnswered) {
            if (!each) {
                return;
            }
        }
        isAsking = false;
        if (hasChanged) {
            ask();
            return;
        }
        for (int each = 0; each < known.length; each++) {
            send(each, Kind.OVER, null);
        }
    }

    private void over() {
        if (!isOver) {
            isOver = true;
            loop.end();
        }
    }

    @Override
    public synchronized String toString() {
        return loop + " on rank " + rank + ", rank 0 knows " + Arrays.toString(known);
    }
}
