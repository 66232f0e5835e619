package mpi;

import mpjdev.MPJDevException;

/**
 * A call cannot do what was asked. The message names the call, the argument, its value, what would have been legal, and
 * the communicator; the cause, where there is one, is the failure behind it, such as that of a connection.
 *
 * <p>Source: MPI 4.1, 9.4 (error classes).
 */
public class MPIException extends MPJDevException {
    private static final long serialVersionUID = 1L;

    private final int errorClass;

    private transient Status[] statuses;

    /** Creates an exception without explanation. */
    public MPIException() {
        errorClass = ErrorClass.OTHER.code();
    }

    /**
     * Creates an exception of class {@code MPI.ERR_OTHER} that explains itself.
     *
     * @param message call, argument, its value, what would have been legal, and the communicator
     */
    public MPIException(String message) {
        this(ErrorClass.OTHER, message);
    }

    /**
     * Creates an exception for a failure elsewhere.
     *
     * @param cause failure that is behind this one
     */
    public MPIException(Throwable cause) {
        super(cause);
        errorClass = ErrorClass.OTHER.code();
    }

    /**
     * Creates an exception of an error class, for libraries on this API.
     *
     * @param errorClass error class, such as {@code MPI.ERR_ARG}; what {@link #getErrorClass} returns
     * @param message call, argument, its value, what would have been legal, and the communicator
     */
    public MPIException(int errorClass, String message) {
        super(message);
        this.errorClass = errorClass;
    }

    MPIException(ErrorClass kind, String message) {
        super(message);
        errorClass = kind.code();
    }

    MPIException(ErrorClass kind, String message, Throwable cause) {
        super(message, cause);
        errorClass = kind.code();
    }

    /**
     * The statuses of the requests after {@code Waitall}, {@code Testall}, {@code Waitsome}, {@code Testsome}, {@code
     * Waitany} or {@code Testany} has failed; {@code null} for any other call. {@link Status#index} is the request that
     * a status belongs to, and {@link Status#error} shows whether it is complete. {@code Waitall} and {@code Testall}
     * give the status of request i as element i, the others those of requests that are complete or failed. Requests
     * that are pending stay as they are and can be waited for.
     *
     * @return the statuses, or {@code null}
     */
    public Status[] getStatuses() {
        return statuses == null ? null : statuses.clone();
    }

    final MPIException with(Status... found) {
        statuses = found;
        return this;
    }

    /** {@return the error code; the same as the error class} */
    public int getErrorCode() {
        return errorClass;
    }

    /**
     * {@return the error class: 1 buffer, 2 count, 3 type, 4 tag, 5 communicator, 6 rank, ... as in Open MPI; constants
     * such as {@code MPI.ERR_RANK}}
     *
     * <p>Source: MPI 4.1, 9.4.
     */
    public int getErrorClass() {
        return errorClass;
    }
}
