/**
 * Reduce-scatter: the items of all ranks combined, and each rank gets its block of the result.
 *
 * <p>Threads: any; an algorithm has no state, so one object serves all ranks.
 */
package bireme.collectives.reducescatter;
