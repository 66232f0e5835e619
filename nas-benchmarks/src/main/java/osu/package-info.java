/**
 * Point-to-point micro-benchmarks after the OSU suite, as ordinary programs against package {@code mpi} with two ranks:
 * {@link osu.Latency} and {@link osu.Bandwidth}.
 *
 * <p>Each prints a table with one line per message size. Figures are medians over batches of messages, so that a pause
 * of the machine does not count; compare figures of one machine and one run only.
 *
 * <p>Threads: a rank measures in the thread that called {@code main}.
 */
package osu;
