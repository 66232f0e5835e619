package bireme.devices.secure;

import xxdev.DeviceException;

/** The other end of a connection did not prove that it belongs to the job; the message is the reason, for one line. */
public final class HandshakeException extends DeviceException {
    private static final long serialVersionUID = 1L;

    HandshakeException(String reason) {
        super(reason);
    }

    HandshakeException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
