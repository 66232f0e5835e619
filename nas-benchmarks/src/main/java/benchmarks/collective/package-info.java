/**
 * What the OSU and the IMB suite share: a collective operation with its buffers ({@link
 * benchmarks.collective.Collective}), how its results are checked, and the course of a program that measures by size
 * ({@link benchmarks.collective.MeasuredRun}).
 *
 * <p>Threads: each object is confined to the thread of a rank.
 */
package benchmarks.collective;
