package bireme.bb.ranks.farm.failure;

/**
 * A farm has ended before its tasks were done. Every rank that took part gets one, with the same message.
 *
 * <p>The cause is what was thrown, on whichever rank, or a {@link RemoteTaskException} if that could not travel;
 * {@code null} where nothing was thrown.
 */
public class FarmFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Why farms end early. */
    public enum Reason {
        /** A task failed more often than it may. */
        TASK,
        /** The iterator of the tasks threw. */
        SOURCE,
        /** The consumer of the results threw. */
        CONSUMER,
        /** The checkpoint does not belong to these tasks, or cannot be written. */
        CHECKPOINT,
        /** A message could not be read. */
        MESSAGE,
        /** The time was up. */
        TIMEOUT,
        /** The farm was cancelled, or the thread of a rank was interrupted. */
        CANCELLED,
        /** A rank was lost, and the farm was not to survive that; or all workers were. */
        RANK_LOST,
        /** A rank was given illegal arguments; nothing has begun. */
        ARGUMENTS
    }

    private final Reason reason;
    private final long task;
    private final int rank;

    /**
     * The end of a farm by a task, or on a rank.
     *
     * @param reason why the farm ends
     * @param message what happened
     * @param task number of the task that failed, -1 if none did
     * @param rank rank on which it happened, -1 if on none in particular
     * @param cause what was thrown, {@code null} for nothing
     */
    public FarmFailedException(Reason reason, String message, long task, int rank, Throwable cause) {
        super(message, cause);
        this.reason = reason;
        this.task = task;
        this.rank = rank;
    }

    /**
     * The end of a farm by no task in particular.
     *
     * @param reason why the farm ends
     * @param message what happened
     * @param cause what was thrown, {@code null} for nothing
     */
    public FarmFailedException(Reason reason, String message, Throwable cause) {
        this(reason, message, -1, -1, cause);
    }

    /** {@return why the farm ended} */
    public Reason reason() {
        return reason;
    }

    /** {@return the number of the task that failed, -1 if none did} */
    public long task() {
        return task;
    }

    /** {@return the rank of the communicator given on which it happened, -1 if on none in particular} */
    public int rank() {
        return rank;
    }
}
