package bireme.devices.tcp;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Who uses a socket right now, so that it is not closed under a call: the system would give its number to another
 * socket, and the call would go there.
 *
 * <p>Shape: a count of the uses in progress, and one bit above it that refuses further uses. The thread that closes
 * counts as a user until it has done what must happen first; the last user to end closes the socket.
 *
 * <p>Threads: any.
 */
final class SocketUses {
    private static final int CLOSED = 1 << 30;

    private final AtomicInteger state = new AtomicInteger();

    /** Begins a use; whether the socket is open, else there is nothing to end. */
    boolean begin() {
        return isOpen(state.getAndUpdate(uses -> isOpen(uses) ? uses + 1 : uses));
    }

    /** Ends a use; whether the socket is to be closed now. */
    boolean end() {
        return state.decrementAndGet() == CLOSED;
    }

    /** Allows no use any more, and begins the last; whether the socket was open, else there is nothing to end. */
    boolean close() {
        return isOpen(state.getAndUpdate(uses -> isOpen(uses) ? CLOSED | uses + 1 : uses));
    }

    boolean isClosed() {
        return !isOpen(state.get());
    }

    private static boolean isOpen(int uses) {
        return (uses & CLOSED) == 0;
    }
}
