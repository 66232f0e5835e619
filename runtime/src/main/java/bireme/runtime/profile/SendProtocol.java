package bireme.runtime.profile;

/** How a message was sent. A recording holds the name. */
public enum SendProtocol {
    /** With its envelope, without waiting for the receive. */
    EAGER,
    /** After a receive had matched its envelope. */
    RENDEZVOUS,
    /** By a synchronous send, which waits for the receive whatever the protocol is. */
    SYNCHRONOUS,
    /** As a native library has decided, which does not say how. */
    UNKNOWN
}
