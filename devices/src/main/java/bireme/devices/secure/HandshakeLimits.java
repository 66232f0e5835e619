package bireme.devices.secure;

import java.util.concurrent.TimeUnit;

/** Limits of connections that have not finished their handshake yet. */
public final class HandshakeLimits {
    /**
     * Time a whole handshake may take; in ns. A JVM that has just begun loads its cryptography in the middle of one:
     * beside twenty busy processes for each core that takes more than 10 s. What unauthenticated peers hold meanwhile
     * is little, and limited by {@link PendingConnections}.
     */
    public static final long TIME_LIMIT_NS = TimeUnit.SECONDS.toNanos(30);

    private HandshakeLimits() {}
}
