package bireme.devices.secure;

import java.util.concurrent.TimeUnit;

/** What a listener grants to connections that have not proved themselves yet. */
public final class HandshakeLimits {
    /** Time a whole handshake may take; in ns. Covers a busy host, yet frees what strangers hold soon. */
    public static final long TIME_LIMIT_NS = TimeUnit.SECONDS.toNanos(10);

    /**
     * Half-open connections a listener keeps. One more closes the oldest: a process of the job is through within
     * milliseconds, so the oldest is the likeliest stranger.
     */
    public static final int MOST_HALF_OPEN = 128;

    private HandshakeLimits() {}
}
