package mpjdev;

import xdev.XDevException;

/** A superclass of {@code mpi.MPIException}; programs for MPJ Express catch it by this name. */
public class MPJDevException extends XDevException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception without explanation. */
    public MPJDevException() {}

    /** Creates an exception that explains itself. */
    public MPJDevException(String message) {
        super(message);
    }

    /** Creates an exception for a failure elsewhere. */
    public MPJDevException(Throwable cause) {
        super(cause);
    }

    /** Creates an exception that explains a failure elsewhere. */
    public MPJDevException(String message, Throwable cause) {
        super(message, cause);
    }
}
