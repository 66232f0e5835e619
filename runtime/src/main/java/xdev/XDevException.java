package xdev;

/** The superclass of all exceptions of message passing; programs for MPJ Express catch it by this name. */
public class XDevException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception without explanation. */
    public XDevException() {}

    /** Creates an exception that explains itself. */
    public XDevException(String message) {
        super(message);
    }

    /** Creates an exception for a failure elsewhere. */
    public XDevException(Throwable cause) {
        super(cause);
    }

    /** Creates an exception that explains a failure elsewhere. */
    public XDevException(String message, Throwable cause) {
        super(message, cause);
    }
}
