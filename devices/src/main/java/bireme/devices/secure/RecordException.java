package bireme.devices.secure;

import xxdev.DeviceException;

/**
 * An encrypted connection has delivered bytes that the other end did not send, or not in this order or not completely.
 * The message is the reason, for one line. The connection must be closed.
 */
public final class RecordException extends DeviceException {
    private static final long serialVersionUID = 1L;

    RecordException(String reason) {
        super(reason);
    }

    RecordException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
