package mpi;

/**
 * A call needs ranks that are gone; what {@code mpjrun --on-rank-death notify} gives the ranks that are left. The
 * message names the ranks, their host and what happened. {@link #getErrorClass} is {@link MPI#ERR_PROC_FAILED}.
 *
 * <p>The communicator stays usable for calls that need none of the lost ranks: messages among those that are left. A
 * receive or probe from any source needs all ranks of its communicator, and so does every collective operation. One
 * that is in progress may still end well on some ranks; the next fails on all.
 */
public class ProcessFailedException extends MPIException {
    private static final long serialVersionUID = 1L;

    private final int[] ranks;

    ProcessFailedException(String message, Throwable cause, int[] ranks) {
        super(ErrorClass.PROC_FAILED, message, cause);
        this.ranks = ranks;
    }

    /** {@return the lost ranks that the call needed, as ranks of the communicator it was made on, ascending} */
    public int[] getFailedRanks() {
        return ranks.clone();
    }
}
