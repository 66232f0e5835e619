package mpi;

/**
 * A call needs ranks that are gone; what {@code mpjrun --on-rank-death notify} gives the ranks that are left. The
 * message names the ranks, their host and what happened. {@link #getErrorClass} is {@link MPI#ERR_PROC_FAILED},
 * or {@link MPI#ERR_PROC_FAILED_PENDING} for a receive from any source that does not block: its request is as before,
 * and can be waited for again once the failure is {@linkplain RecoverableComm#Ack_failed acknowledged}.
 *
 * <p>The communicator stays usable for calls that need none of the lost ranks: messages among those that are left. A
 * receive or probe from any source needs all ranks of its communicator, and so does every collective operation. One
 * that is in progress may still end well on some ranks; the next fails on all.
 *
 * <p>Source: MPI Forum, User-Level Failure Mitigation (MPIX_ERR_PROC_FAILED and MPIX_ERR_PROC_FAILED_PENDING).
 */
public class ProcessFailedException extends MPIException {
    private static final long serialVersionUID = 1L;

    private final int[] ranks;
    private int agreedFlag;

    ProcessFailedException(String message, Throwable cause, int[] ranks) {
        this(ErrorClass.PROC_FAILED, message, cause, ranks);
    }

    ProcessFailedException(ErrorClass errorClass, String message, Throwable cause, int[] ranks) {
        super(errorClass, message, cause);
        this.ranks = ranks;
    }

    /** This exception with the result of the agreement that it reports losses of. */
    ProcessFailedException with(int agreed) {
        agreedFlag = agreed;
        return this;
    }

    /** {@return the lost ranks that the call needed, as ranks of the communicator it was made on, ascending} */
    public int[] getFailedRanks() {
        return ranks.clone();
    }

    /** {@return what was agreed on all the same, when {@link RecoverableComm#Agree} throws; else 0} */
    public int getAgreedFlag() {
        return agreedFlag;
    }
}
