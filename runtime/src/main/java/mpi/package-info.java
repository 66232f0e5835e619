/**
 * The public API: message passing in the style of mpiJava 1.2 and MPJ Express.
 *
 * <p>Buffers are one-dimensional arrays of a primitive type, {@code Object[]} (any array of references), or NIO
 * buffers; a {@link java.nio.ByteBuffer} stands for any primitive type, in native byte order. Offsets are in elements
 * of the buffer, counts in items of the datatype. A NIO buffer counts from index 0 to its limit; its position plays no
 * part.
 *
 * <p>Threads: any thread of a rank may call anything between {@code MPI.Init} and {@code MPI.Finalize}. Collective
 * calls on one communicator are made one after another, in the same order by every rank.
 *
 * <p>Errors: {@link mpi.MPIException}, unchecked, naming the call, the argument, its value, what would have been legal,
 * and the communicator. A refused call has changed nothing.
 *
 * <p>Class {@link mpi.MPI} is defined once per rank, everything else once per JVM; nothing here refers to {@code MPI}.
 */
package mpi;
