package bireme.bb.ranks.farm.failure;

/**
 * A task that could not be done.
 *
 * @param task number of the task, from 0 in the order of the input
 * @param rank rank that tried last, -1 if none could be given the task
 * @param attempts how often the task was tried
 * @param cause what was thrown last: the exception itself, or a {@link RemoteTaskException}
 */
public record TaskFailure(long task, int rank, int attempts, Throwable cause) {
    @Override
    public String toString() {
        String tries = attempts > 1 ? " (attempt " + attempts + ")" : "";
        String where = rank < 0 ? "" : " on rank " + rank;
        return "task " + task + " failed" + where + tries + ": " + cause;
    }
}
