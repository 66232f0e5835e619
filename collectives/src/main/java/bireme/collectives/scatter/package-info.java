/**
 * Scatter: the blocks of one rank, one for every rank.
 *
 * <p>Threads: any; an algorithm has no state, so one object serves all ranks.
 */
package bireme.collectives.scatter;
