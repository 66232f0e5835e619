package bireme.runtime.replay;

import xxdev.DeviceException;

/** A replay does something else than its record says; the message names rank, call, place and remedy. */
final class LeftRecordException extends DeviceException {
    private static final long serialVersionUID = 1L;

    LeftRecordException(String message) {
        super(message);
    }
}
