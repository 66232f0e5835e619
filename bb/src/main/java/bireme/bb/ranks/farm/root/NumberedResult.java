package bireme.bb.ranks.farm.root;

/**
 * A result with the number of its task.
 *
 * @param task number of the task
 * @param result what its worker returned
 */
public record NumberedResult(long task, Object result) {}
