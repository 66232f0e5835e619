/**
 * Micro-benchmarks after the Intel MPI Benchmarks (IMB-MPI1), as ordinary programs against package {@code mpi}: {@link
 * imb.PingPong} and {@link imb.PingPing} between two ranks, {@link imb.Sendrecv} and {@link imb.Exchange} along a ring,
 * and one program per collective operation, for example {@link imb.Allreduce}.
 *
 * <p>Each prints IMB's table: a line for each message size, 0, 1, 2 to 4 MiB, with the number of repetitions and the
 * time of one, of the slowest and the fastest rank and their mean. {@link imb.run.ImbProgram} says how they are timed.
 *
 * <p>Units: bytes of a message (point to point, Bcast), of one rank's block (Allgather), of one block (Alltoall), of a
 * rank's vector of floats (Reduce, Allreduce); microseconds; megabytes of 10^6 bytes.
 *
 * <p>Threads: a rank measures in the thread that called {@code main}.
 *
 * <p>Source: Intel MPI Benchmarks, User Guide, chapter IMB-MPI-1. The programs were written from its text.
 */
package imb;
