package bireme.devices.tcp;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Who uses a socket right now, so that it is not closed under a call: the system would give its number to another
 * socket, and the call would go there.
 *
 * <p>Shape: one bit for each kind of use, of which there is one at a time, and one for {@link #CLOSED}.
 *
 * <p>Threads: any.
 */
final class SocketUses {
    static final int READING = 1;
    static final int WRITING = 2;
    static final int WATCHING = 4;
    static final int CLOSED = 8;

    private final AtomicInteger state = new AtomicInteger();

    /** Begins a use, to be ended by {@link #end} in any case; whether the socket is open. */
    boolean begin(int use) {
        return (state.getAndAdd(use) & CLOSED) == 0;
    }

    /** Ends a use; whether the socket is to be closed now. May say so more than once. */
    boolean end(int use) {
        return state.addAndGet(-use) == CLOSED;
    }

    /** Allows no use any more; whether the socket is to be closed now, else by whoever ends the last use. */
    boolean close() {
        return (state.getAndUpdate(before -> before | CLOSED) & ~CLOSED) == 0;
    }

    boolean isClosed() {
        return (state.get() & CLOSED) != 0;
    }
}
