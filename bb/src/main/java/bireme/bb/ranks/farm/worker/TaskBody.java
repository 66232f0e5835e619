package bireme.bb.ranks.farm.worker;

/**
 * What a worker rank does with a task.
 *
 * @param <T> task
 * @param <R> result
 */
@FunctionalInterface
public interface TaskBody<T, R> {
    /** Works on a task; what it throws is the failure of the task. */
    R work(T task) throws Exception;
}
