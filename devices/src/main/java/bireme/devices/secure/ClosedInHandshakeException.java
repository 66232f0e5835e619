package bireme.devices.secure;

import java.io.IOException;

/**
 * The other end closed a connection before it had proved anything: it does not know the secret of this end, or is too
 * busy with other connections.
 */
public final class ClosedInHandshakeException extends IOException {
    private static final long serialVersionUID = 1L;

    ClosedInHandshakeException() {
        super("it closed the connection before it had proved anything");
    }
}
