package bireme.devices.socket;

import java.io.IOException;

/**
 * A socket that never blocks, and that a {@link Poller} of its own kind can watch.
 *
 * <p>Threads: any may close it, more than once; a call of another thread goes on or fails, but never reaches a socket
 * that the system opens later.
 */
public interface PolledSocket {
    /** Whether it is open. */
    boolean isOpen();

    /** Closes it; after the first time nothing happens. */
    void close() throws IOException;
}
