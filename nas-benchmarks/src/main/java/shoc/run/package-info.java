/**
 * What the programs of the suite share: options, precisions, timing, comparison with plain Java, tables.
 *
 * <p>Threads: that of each rank.
 */
package shoc.run;
