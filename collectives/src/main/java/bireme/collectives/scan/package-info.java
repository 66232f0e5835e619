/**
 * Scan and exclusive scan: every rank gets the items of the ranks up to itself, or below itself, combined.
 *
 * <p>Threads: any; an algorithm has no state, so one object serves all ranks.
 */
package bireme.collectives.scan;
