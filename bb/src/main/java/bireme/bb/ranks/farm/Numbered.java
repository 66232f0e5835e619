package bireme.bb.ranks.farm;

/**
 * A result and the task it is of.
 *
 * @param task number of the task
 * @param result what its worker returned
 */
record Numbered(long task, Object result) {}
