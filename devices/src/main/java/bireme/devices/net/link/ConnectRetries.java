package bireme.devices.net.link;

import bireme.devices.secure.HandshakeLimits;
import bireme.devices.wait.RetryDelay;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.TimeUnit;

/**
 * The time that making one connection may take, with all tries. A listener that is flooded drops connections before it
 * knows whose they are, so a connection that was dropped is made again, after longer and longer pauses.
 *
 * <p>Shape: two deadlines, both from the beginning. Until the first, connections are begun; until the second, the
 * handshake of the last of them is finished.
 *
 * <p>Threads: one.
 */
public final class ConnectRetries {
    private static final long MIN_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(2);
    private static final long MAX_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(250);

    private final RetryDelay pauses = new RetryDelay(MIN_PAUSE_NS, MAX_PAUSE_NS);
    private final long connectUntilNs;
    private final long untilNs;
    private int dropped;

    /** Begins now; connections may be begun for {@code limitNs}. */
    public ConnectRetries(long limitNs) {
        connectUntilNs = System.nanoTime() + limitNs;
        untilNs = connectUntilNs + HandshakeLimits.TIME_LIMIT_NS;
    }

    /** Until when a connection is to be there. */
    public long connectUntilNs() {
        return connectUntilNs;
    }

    /** Until when its handshake is to be finished. */
    public long untilNs() {
        return untilNs;
    }

    /**
     * Waits until the connection may be made again.
     *
     * @throws IOException when no time is left, or the thread is interrupted
     */
    public void await(DroppedException reason) throws IOException {
        dropped++;
        long pauseNs = pauses.nextNs();
        if (System.nanoTime() + pauseNs - connectUntilNs >= 0) {
            throw new IOException(
                    "dropped " + dropped + (dropped == 1 ? " time" : " times")
                            + " before its handshake was finished, the last time because: " + reason.getMessage(),
                    reason);
        }
        try {
            TimeUnit.NANOSECONDS.sleep(pauseNs);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (IOException) new InterruptedIOException("interrupted while a connection was made").initCause(e);
        }
    }
}
