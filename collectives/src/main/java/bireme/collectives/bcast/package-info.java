/**
 * Broadcast: the items of one rank, at all ranks.
 *
 * <p>Threads: any; an algorithm has no state, so one object serves all ranks.
 */
package bireme.collectives.bcast;
