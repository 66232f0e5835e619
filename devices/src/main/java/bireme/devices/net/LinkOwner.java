package bireme.devices.net;

/**
 * What a {@link LinkFactory} calls about a link it has made.
 *
 * <p>Threads: any; a step that another thread is making is left to it.
 */
public interface LinkOwner {
    /** Reads once from the link, if it has anything; returns the number of events handled. */
    int readable();

    /** Writes what waits for room on the link; returns the number of events handled. */
    int writable();

    /** Whether something waits for room on the link; may be out of date at once. */
    boolean hasOutput();

    /** The link has failed outside of {@link #readable} and {@link #writable}. */
    void failed(Throwable cause);
}
