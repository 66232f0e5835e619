/**
 * Makes rules from measured times: which algorithms are worth measuring, the measurements, where the fastest algorithm
 * changes, and the file of rules.
 *
 * <p>This package starts nothing and measures nothing; its caller measures, and passes the times.
 *
 * <p>Units: lengths in bytes as {@link bireme.collectives.algorithm.AlgorithmChoice#algorithm} counts them, times in
 * ns of the slowest rank.
 *
 * <p>Threads: one at a time; rules, once made, are immutable.
 */
package bireme.collectives.tune;
