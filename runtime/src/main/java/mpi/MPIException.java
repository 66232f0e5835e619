package mpi;

/**
 * A call cannot do what was asked. The message names the call, the argument, its value, what would have been legal, and
 * the communicator; the cause, where there is one, is what the device reported.
 */
public class MPIException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int errorClass;

    /** Creates an exception without explanation. */
    public MPIException() {
        errorClass = ErrorClass.OTHER.code();
    }

    /** Creates an exception that explains itself. */
    public MPIException(String message) {
        this(ErrorClass.OTHER, message);
    }

    /** Creates an exception for a failure elsewhere. */
    public MPIException(Throwable cause) {
        super(cause);
        errorClass = ErrorClass.OTHER.code();
    }

    MPIException(ErrorClass kind, String message) {
        super(message);
        errorClass = kind.code();
    }

    MPIException(ErrorClass kind, String message, Throwable cause) {
        super(message, cause);
        errorClass = kind.code();
    }

    /** The error code; the same as the error class. */
    public int getErrorCode() {
        return errorClass;
    }

    /** The error class: 1 buffer, 2 count, 3 type, 4 tag, 5 communicator, 6 rank, ... as in Open MPI. */
    public int getErrorClass() {
        return errorClass;
    }
}
