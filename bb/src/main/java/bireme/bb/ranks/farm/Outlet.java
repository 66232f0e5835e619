package bireme.bb.ranks.farm;

/**
 * What becomes of tasks.
 *
 * <p>Errors: a {@link FarmFailedException} ends the farm.
 */
interface Outlet {
    /** A task is done. */
    void done(Task task, Object result, int rank);

    /** A task failed, and is not tried again. */
    void failed(Task task, TaskFailure failure);

    /** A task that failed, or whose rank was lost, is tried again. */
    void again(Task task);
}
