package bireme.bb.ranks.farm.root;

/**
 * A result and the task it is of.
 *
 * @param task number of the task
 * @param result what its worker returned
 */
public record NumberedResult(long task, Object result) {}
