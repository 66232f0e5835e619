package bireme.bb.ranks.farm.worker;

/**
 * The work of a worker rank for one task.
 *
 * @param <T> task
 * @param <R> result
 */
@FunctionalInterface
public interface TaskBody<T, R> {
    /** Works on a task; what it throws is the failure of the task. */
    R work(T task) throws Exception;
}
