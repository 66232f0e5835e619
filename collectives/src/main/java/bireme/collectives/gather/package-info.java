/**
 * Gather: a block from every rank, all of them at one rank.
 *
 * <p>Threads: any; an algorithm has no state, so one object serves all ranks.
 */
package bireme.collectives.gather;
