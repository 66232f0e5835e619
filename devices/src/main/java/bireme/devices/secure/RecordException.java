package bireme.devices.secure;

import xxdev.DeviceException;

/**
 * What came over an encrypted connection is not what the other end sent, all of it and in its order; the message is the
 * reason, for one line. The connection must be closed.
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
