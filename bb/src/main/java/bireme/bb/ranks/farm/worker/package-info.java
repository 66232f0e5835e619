/**
 * The worker side of a farm: a rank, or a thread of the root, that works on the batches it receives and answers each.
 *
 * <p>Threads: one for each worker, which makes all its calls.
 */
package bireme.bb.ranks.farm.worker;
