package bireme.devices.socket;

/** Whom a {@link Poller} calls about a socket. */
public interface Watched {
    /** The socket is ready for something that it is watched for, or was a moment ago. */
    void ready();

    /** The socket cannot be watched. */
    void failed(Throwable cause);
}
