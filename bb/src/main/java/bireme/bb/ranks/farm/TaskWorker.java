package bireme.bb.ranks.farm;

/**
 * The function that a farm calls for each task, on any rank.
 *
 * <p>Threads: one call at a time on each rank; if the root works too, in a thread of its own.
 *
 * @param <T> task
 * @param <R> result, serializable
 */
@FunctionalInterface
public interface TaskWorker<T, R> {
    /**
     * Works on a task.
     *
     * @param task the task
     * @return its result, serializable, may be {@code null}
     * @throws Exception when it cannot be done; what happens then says {@link TaskFarm#retries}
     */
    R work(T task) throws Exception;
}
