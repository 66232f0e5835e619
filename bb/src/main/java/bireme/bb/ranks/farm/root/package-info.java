/**
 * A task farm at its root: settings, reading of tasks, results in order, progress and the end.
 *
 * <p>Threads: that of the root; others may cancel.
 */
package bireme.bb.ranks.farm.root;
