/**
 * Finished tasks and their results in a file, from which a later run goes on.
 *
 * <p>Threads: that of the root.
 */
package bireme.bb.ranks.farm.checkpoint;
