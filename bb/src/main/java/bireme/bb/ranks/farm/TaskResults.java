package bireme.bb.ranks.farm;

/**
 * What becomes of tasks.
 *
 * <p>Errors: a {@link FarmFailedException} ends the farm.
 */
interface TaskResults {
    /** A task is done. */
    void done(FarmTask task, Object result, int rank);

    /** A task failed, and is not tried again. */
    void failed(FarmTask task, TaskFailure failure);

    /** A task that failed, or whose rank was lost, is tried again. */
    void again(FarmTask task);
}
