package bireme.bb.ranks.farm;

import bireme.bb.ranks.farm.failure.TaskFailure;
import bireme.bb.ranks.farm.root.FarmRoot;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The result of a farm. At the root it covers all ranks, at a worker only its own tasks.
 *
 * <p>Threads: immutable.
 *
 * @param <R> result of a task
 */
public final class FarmResult<R> {
    private final boolean isRoot;
    private final List<R> results;
    private final List<TaskFailure> failures;
    private final long tasks;
    private final long restored;
    private final long retried;
    private final long copied;
    private final Map<Integer, Long> tasksOfRanks;
    private final List<Integer> lostRanks;

    FarmResult(
            boolean isRoot,
            List<R> results,
            List<TaskFailure> failures,
            long tasks,
            long restored,
            long retried,
            long copied,
            SortedMap<Integer, Long> tasksOfRanks,
            List<Integer> lostRanks) {
        this.isRoot = isRoot;
        this.results = results;
        this.failures = List.copyOf(failures);
        this.tasks = tasks;
        this.restored = restored;
        this.retried = retried;
        this.copied = copied;
        this.tasksOfRanks = tasksOfRanks;
        this.lostRanks = lostRanks;
    }

    /** The outcome at the root, with these results. */
    static <R> FarmResult<R> of(FarmRoot root, List<R> results) {
        return new FarmResult<>(
                true,
                results,
                root.failures(),
                root.tasks(),
                root.restored(),
                root.retried(),
                root.copies(),
                root.tasksOfRanks(),
                root.lostRanks());
    }

    /** The same with other numbers for the ranks: {@code numbers[rank]}. */
    FarmResult<R> renumbered(int[] numbers, List<Integer> lost) {
        SortedMap<Integer, Long> renumbered = new TreeMap<>();
        tasksOfRanks.forEach((rank, count) -> renumbered.put(numbers[rank], count));
        return new FarmResult<>(
                isRoot, results, failures, tasks, restored, retried, copied, renumbered, isRoot ? lost : lostRanks);
    }

    /** {@return whether this rank distributed the tasks} */
    public boolean isRoot() {
        return isRoot;
    }

    /**
     * The results at the root, in the order of the tasks or as they came, without those of tasks that failed.
     *
     * @return results; none at other ranks, and where a consumer took them
     */
    public List<R> results() {
        return results;
    }

    /** {@return the tasks that failed, where failures are collected} */
    public List<TaskFailure> failures() {
        return failures;
    }

    /** {@return the number of tasks in all; at a worker, of those it worked on} */
    public long tasks() {
        return tasks;
    }

    /** {@return the number of tasks whose result was in the checkpoint} */
    public long restored() {
        return restored;
    }

    /** {@return how often a task was tried again, after a failure or the loss of its rank} */
    public long retried() {
        return retried;
    }

    /** {@return the number of tasks that were given to a second worker, see {@link TaskFarm#speculative}} */
    public long copied() {
        return copied;
    }

    /**
     * How many tasks each rank worked on, failures and tasks tried again among them.
     *
     * @return tasks by rank; 0 for a rank that was lost
     */
    public Map<Integer, Long> tasksOfRanks() {
        return tasksOfRanks;
    }

    /** {@return the ranks that were lost} */
    public List<Integer> lostRanks() {
        return lostRanks;
    }

    @Override
    public String toString() {
        return tasks + " tasks, " + restored + " of them restored, " + failures.size() + " failed, " + retried
                + " retries, by ranks " + tasksOfRanks + (lostRanks.isEmpty() ? "" : ", lost " + lostRanks);
    }
}
