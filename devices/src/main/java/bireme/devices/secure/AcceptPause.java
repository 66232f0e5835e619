package bireme.devices.secure;

import bireme.devices.wait.RetryDelay;

/**
 * Accepts nothing for a while after the system has refused a connection, for example because this process has no file
 * descriptor left: trying again at once would only keep its thread busy. The pause is twice as long each time that
 * accepting fails again.
 *
 * <p>Units: ns of {@link System#nanoTime}.
 *
 * <p>Threads: one.
 */
public final class AcceptPause {
    private final RetryDelay lengths;
    private boolean isPaused;
    private long untilNs;

    /** The first pause lasts {@code minNs} at most, and none longer than {@code maxNs}. */
    public AcceptPause(long minNs, long maxNs) {
        lengths = new RetryDelay(minNs, maxNs);
    }

    /** Accepting has failed. */
    public void begin(long nowNs) {
        isPaused = true;
        untilNs = nowNs + lengths.nextNs();
    }

    /** A connection was accepted: the next pause is short again. */
    public void accepted() {
        lengths.reset();
    }

    /** Ends the pause when its time is over; whether that has happened just now. */
    public boolean ends(long nowNs) {
        boolean ends = isPaused && nowNs - untilNs >= 0;
        isPaused &= !ends;
        return ends;
    }

    /** How long the pause still lasts, at least 1; 0 when there is none. */
    public long leftNs(long nowNs) {
        return isPaused ? Math.max(1, untilNs - nowNs) : 0;
    }
}
