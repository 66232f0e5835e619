package bireme.devices.net.link;

import java.io.IOException;

/** A connection was made, and dropped before its handshake was finished; another try may do better. */
public final class DroppedException extends IOException {
    private static final long serialVersionUID = 1L;

    /** With the reason of a failure. */
    public DroppedException(Throwable cause) {
        super(cause.getMessage() == null ? cause.toString() : cause.getMessage(), cause);
    }
}
