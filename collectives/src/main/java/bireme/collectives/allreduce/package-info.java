/**
 * Allreduce: the items of all ranks combined, at all ranks.
 *
 * <p>Threads: any; an algorithm has no state, so one object serves all ranks.
 */
package bireme.collectives.allreduce;
