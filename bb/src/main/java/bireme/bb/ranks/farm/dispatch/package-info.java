/**
 * The root side of a farm: which worker gets which tasks, in batches of which size, and what happens when a worker
 * fails or is lost.
 *
 * <p>Shape: tasks come from a {@link bireme.bb.ranks.farm.dispatch.TaskSource}, outcomes go to a {@link
 * bireme.bb.ranks.farm.dispatch.TaskListener}.
 *
 * <p>Threads: that of the root.
 */
package bireme.bb.ranks.farm.dispatch;
