package bireme.bb.ranks;

import java.util.function.LongSupplier;

/**
 * Tells whether messages come one by one, with rests between them, or close to each other.
 *
 * <p>Threads: the one that receives.
 */
final class ArrivalGaps {
    /** A rest: longer than it takes to wake two threads. */
    private static final long REST_NS = 60_000;
    /** So many rests in a row, before a node is let wait for messages itself. */
    private static final int MIN_RESTS = 4;
    /** The same after times when that was of no use; each doubles it. */
    private static final int MAX_RESTS = 1 << 14;
    /** So many messages without rests in a row end it. */
    private static final int MAX_CLOSE = 16;
    /** So many messages in the meantime make it of use. */
    private static final int MIN_OF_USE = 16;

    private final LongSupplier clock;
    private long lastNs;
    private int rests;
    private int close;
    private int restsNeeded = MIN_RESTS;
    /** Since a node was let wait. */
    private int messages;

    /** Reads a clock in nanoseconds. */
    ArrivalGaps(LongSupplier clock) {
        this.clock = clock;
        this.lastNs = clock.getAsLong();
    }

    /** A message has come. */
    void arrived() {
        long nowNs = clock.getAsLong();
        boolean isAfterRest = nowNs - lastNs >= REST_NS;
        lastNs = nowNs;
        rests = isAfterRest ? rests + 1 : 0;
        close = isAfterRest ? 0 : close + 1;
        messages++;
    }

    /** Whether a node is to be let wait for messages itself. */
    boolean areLong() {
        return rests >= restsNeeded;
    }

    /** Whether that is to end, for messages come close to each other. */
    boolean areShort() {
        return close >= MAX_CLOSE;
    }

    /** A node is let wait now. */
    void begin() {
        messages = 0;
    }

    /** That is over. */
    void end() {
        restsNeeded = messages >= MIN_OF_USE ? MIN_RESTS : Math.min(2 * restsNeeded, MAX_RESTS);
        rests = 0;
        close = 0;
    }
}
