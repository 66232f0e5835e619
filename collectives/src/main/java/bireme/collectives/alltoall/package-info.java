/**
 * All-to-all: every rank has a block for every rank.
 *
 * <p>Threads: any; an algorithm has no state, so one object serves all ranks. What lives as long as a call belongs to
 * its thread.
 */
package bireme.collectives.alltoall;
