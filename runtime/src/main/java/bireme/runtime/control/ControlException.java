package bireme.runtime.control;

/** The control channel cannot be used: no connection, or a malformed message. */
public final class ControlException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception with a human-readable message. */
    public ControlException(String message) {
        super(message);
    }

    /** Creates an exception with a human-readable message and its cause. */
    public ControlException(String message, Throwable cause) {
        super(message, cause);
    }
}
