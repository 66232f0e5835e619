package bireme.devices.socket;

/**
 * The events for which a {@link Poller} watches a socket; a connection that has failed is ready for all but {@code
 * NONE}.
 */
public enum Interest {
    /** Nothing, for now. */
    NONE,
    /** A connection to accept. */
    ACCEPT,
    /** The end of connecting. */
    CONNECT,
    /** Something to read. */
    READ,
    /** Something to read, or room to write. */
    READ_AND_WRITE
}
