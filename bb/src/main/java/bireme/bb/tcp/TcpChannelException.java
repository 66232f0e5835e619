package bireme.bb.tcp;

/** A channel over TCP cannot go on: the message names the channel, the reason and what to do. */
public final class TcpChannelException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /**
     * An error with its reason.
     *
     * @param message channel, reason and remedy
     */
    public TcpChannelException(String message) {
        super(message);
    }

    /**
     * An error with its reason and what it comes from.
     *
     * @param message channel, reason and remedy
     * @param cause where it comes from
     */
    public TcpChannelException(String message, Throwable cause) {
        super(message, cause);
    }
}
