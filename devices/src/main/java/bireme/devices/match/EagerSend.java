package bireme.devices.match;

import bireme.devices.config.MessageLimits;
import bireme.devices.config.Settings;
import bireme.devices.match.waiter.Waiter;
import java.util.function.BooleanSupplier;
import xxdev.ElementType;
import xxdev.ScatteredBuffer;

/**
 * The eager protocol, sender's side: a short payload travels in the frame of its envelope, whether or not a receive for
 * it was posted. The buffer may be used again at once.
 *
 * <p>What is too long, and on some transports what finds no room, goes by rendezvous: see {@link RendezvousSend}. The
 * receiver's side is {@link MatchEngine#arriveEager}.
 *
 * <p>Threads: any of the rank; nothing is changed after construction.
 *
 * <p>Source: MPI 4.1, 3.4 (a standard send may be buffered).
 */
final class EagerSend {
    private static final int MAX_LIMIT = 1 << 30;

    private final MatchEngine engine;
    private final Transport transport;
    private final Waiter waiter;
    private final int limit;
    private final int frameLimit;

    /**
     * How such sends go over a transport.
     *
     * @param settings may set {@code bireme.eager-limit}, in bytes
     * @param waiter waits for room on the path to a peer
     */
    EagerSend(Settings settings, MatchEngine engine, Transport transport, Waiter waiter) {
        this.engine = engine;
        this.transport = transport;
        this.waiter = waiter;
        limit = settings.bytes(MessageLimits.EAGER_KEY, transport.defaultEagerLimit(), 0, MAX_LIMIT);
        frameLimit = Math.min(transport.frameLimit(), limit);
    }

    /** Whether a payload of so many bytes is no longer than the eager limit, so that it may be buffered. */
    boolean isBelowLimit(long bytes) {
        return bytes <= limit;
    }

    /** Whether a payload of so many bytes fits into one frame to this peer, if there is room for it. */
    boolean fitsFrame(Object buffer, long bytes, int dest) {
        return bytes <= frameLimit
                || buffer instanceof ScatteredBuffer && bytes <= Math.min(limit, transport.scatteredFrameLimit(dest));
    }

    /**
     * Sends a message that {@linkplain #fitsFrame fits into a frame}, and waits for room unless the transport then
     * takes it by rendezvous.
     *
     * @return {@code false} if there is no room and the message is to go by rendezvous; nothing was sent then
     */
    boolean trySend(Object buffer, int offset, int count, ElementType type, int dest, int tag, int context) {
        boolean isSent = transport.trySend(dest, buffer, offset, count, type, tag, context);
        if (!isSent && !transport.sendsRendezvousWhenFull()) {
            BooleanSupplier attempt = () -> transport.trySend(dest, buffer, offset, count, type, tag, context);
            waiter.await(new BackpressureWait(engine, dest, tag, context, attempt));
            return true;
        }
        return isSent;
    }
}
