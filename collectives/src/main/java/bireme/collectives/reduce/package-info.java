/**
 * Reduce: the items of all ranks combined, at one rank.
 *
 * <p>Threads: any; an algorithm has no state, so one object serves all ranks.
 */
package bireme.collectives.reduce;
