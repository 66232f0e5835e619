package bireme.devices.socket;

import java.io.IOException;

/**
 * Finds which sockets of its kind are ready, level-triggered: what is left unread or unwritten is reported again.
 *
 * <p>Threads: one at a time drives it, by {@link #round} and {@link #close}; it may be another each time. Any thread
 * calls the others.
 */
public interface Poller extends AutoCloseable {
    /** Watches a socket from the next round on. */
    Watch watch(PolledSocket socket, Interest interest, Watched watched);

    /**
     * Calls those whose sockets are ready, or will be before {@code maxWaitNs} have passed; 0 for those that are. A
     * round may end without any.
     */
    void round(long maxWaitNs) throws IOException;

    /** Ends a round that waits, or the next one that would. */
    void wakeUp();

    /** Whether a round is due for sockets to be watched, or to be forgotten, that were not before. */
    boolean hasChanges();

    /** Watches nothing any more; the sockets stay open. */
    @Override
    void close() throws IOException;
}
