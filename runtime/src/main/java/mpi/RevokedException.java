package mpi;

/**
 * A call on a communicator that a rank has revoked, see {@link RecoverableComm#Revoke}. {@link #getErrorClass} is
 * {@link MPI#ERR_REVOKED}.
 *
 * <p>What can still be called: {@code Agree}, {@code Shrink}, {@code Get_failed} and the like, what only asks, and
 * {@code Free}.
 *
 * <p>Source: MPI Forum, User-Level Failure Mitigation (MPIX_ERR_REVOKED).
 */
public class RevokedException extends MPIException {
    private static final long serialVersionUID = 1L;

    RevokedException(String message, Throwable cause) {
        super(ErrorClass.REVOKED, message, cause);
    }
}
