package bireme.devices.socket;

/** What a {@link Poller} watches a socket for; a connection that has failed is ready for anything but {@code NONE}. */
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
