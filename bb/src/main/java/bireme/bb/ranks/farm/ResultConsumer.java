package bireme.bb.ranks.farm;

/**
 * Takes the results of a farm, at its root, in the thread that has called the farm.
 *
 * @param <R> result
 */
@FunctionalInterface
public interface ResultConsumer<R> {
    /**
     * Takes a result.
     *
     * @param task number of the task, from 0 in the order of the input
     * @param result result of the task, may be {@code null}
     * @throws Exception to end the farm, at all ranks
     */
    void accept(long task, R result) throws Exception;
}
