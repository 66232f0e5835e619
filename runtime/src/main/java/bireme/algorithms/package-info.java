/**
 * Parallel algorithms that programs need again and again and MPI leaves to them: an exchange with few partners whose
 * number nobody knows before, sorting, transposition, sums with the same bits.
 *
 * <p>Idea: each is written on the public API of {@link mpi} alone (the exact sums use an accumulator of the runtime),
 * so that it runs on every device and its cost can be read off the calls it makes. Each states that cost: messages,
 * bytes, comparisons and memory of a rank, for {@code p} ranks.
 *
 * <p>Threads: all calls are collective. As with collectives of a communicator, a rank makes those on one communicator
 * one after another, in the same order as the others.
 *
 * <p>Errors: {@link mpi.MPIException} on every rank when the arguments of one cannot be used or do not fit those of the
 * others; then no rank has got anything, and the communicator can be used as before. {@link
 * mpi.ProcessFailedException} when a rank was lost.
 */
package bireme.algorithms;
