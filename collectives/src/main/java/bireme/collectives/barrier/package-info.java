/**
 * Barrier: nobody leaves before everybody has come.
 *
 * <p>Threads: any; an algorithm has no state, so one object serves all ranks.
 */
package bireme.collectives.barrier;
