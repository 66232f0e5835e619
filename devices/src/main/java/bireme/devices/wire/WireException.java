package bireme.devices.wire;

import java.io.IOException;

/** A peer sent what no peer may send; the connection must be given up, the message says why. */
public final class WireException extends IOException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception that says what was wrong. */
    public WireException(String message) {
        super(message);
    }
}
