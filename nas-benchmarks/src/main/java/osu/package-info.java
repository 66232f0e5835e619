/**
 * Micro-benchmarks after the OSU suite, as ordinary programs against package {@code mpi}: {@link osu.Latency} and
 * {@link osu.Bandwidth} between two ranks, {@link osu.Column} for a derived datatype, {@link osu.Put}, {@link
 * osu.Get}, {@link osu.Acc}, {@link osu.FetchOp} and {@link osu.Passive} for windows, and one program per collective
 * operation, for example {@link osu.Allreduce}. {@link osu.Centiles} times single calls, {@link osu.Rounds} short
 * rounds for comparisons of builds.
 *
 * <p>Each prints a table with one line per message size. Figures are medians over batches of messages or calls, so that
 * a pause of the machine does not count; compare figures of one machine and one run only. How collective operations are
 * timed is described in {@code osu.run.CollectiveTimer}: a rank's mean over its calls, the slowest rank.
 *
 * <p>Units of collective sizes, as in the OSU suite: bytes of the message (Bcast), of one rank's block (Gather,
 * Scatter, Allgather), of one block (Alltoall), of a rank's vector of floats (Reduce, Allreduce, Scan, ReduceScatter).
 *
 * <p>Threads: a rank measures in the thread that called {@code main}.
 */
package osu;
