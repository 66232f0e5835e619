package bireme.bb.ranks.farm.dispatch;

import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.failure.TaskFailure;

/**
 * Notified of the outcome of tasks.
 *
 * <p>Errors: a {@link FarmFailedException} ends the farm.
 */
public interface TaskListener {
    /** A task is done. */
    void done(FarmTask task, Object result, int rank);

    /** A task failed, and is not tried again. */
    void failed(FarmTask task, TaskFailure failure);

    /** A task that failed, or whose rank was lost, is tried again. */
    void again(FarmTask task);
}
