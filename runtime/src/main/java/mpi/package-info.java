/**
 * The public API: message passing in the style of mpiJava 1.2 and MPJ Express, and in that of Open MPI's Java bindings.
 *
 * <p>Buffers are one-dimensional arrays of a primitive type, {@code Object[]} (any array of references), or NIO
 * buffers; a {@link java.nio.ByteBuffer} may hold any primitive type, in native byte order. Offsets are in elements
 * of the buffer, counts in items of the datatype. A NIO buffer counts from index 0 to its limit; its position plays no
 * part.
 *
 * <p>Two sets of names on the same classes: capitalised ones ({@code Send}, {@code Isend}, {@code Get_count}), whose
 * buffers have offsets and whose datatypes count base elements, and those of Open MPI ({@code send}, {@code iSend},
 * {@code getCount}), whose buffers begin at element 0 and whose datatypes count bytes. The latter do little but call
 * the former, which is what most of their errors name; where Open MPI takes direct buffers only, they take arrays too.
 * A program may use both.
 *
 * <p>New programs need neither datatypes nor counts: {@link mpi.TypedComm} has the calls that find them in an array
 * or a NIO buffer, which they take from position to limit, {@link mpi.ObjectComm} those that move objects.
 *
 * <p>Idea: a {@link mpi.Comm} is an ordered set of ranks; messages and collectives of one never meet those of
 * another. A call that blocks returns when its buffers may be used again; one that does not returns a
 * {@link mpi.Request}.
 *
 * <p>Threads: any thread of a rank may call anything between {@code MPI.Init} and {@code MPI.Finalize}. Collective
 * calls on one communicator are made one after another, in the same order by every rank.
 *
 * <p>Errors: {@link mpi.MPIException}, unchecked, naming the call, the argument, its value, what would have been legal,
 * and the communicator. A refused call has changed nothing.
 *
 * <p>Guarantees: messages of one sender and communicator that fit the same receive are matched in the order sent. What
 * a rank wrote before a send is visible to the rank that has received the message. {@code Source} lines name the
 * chapter of the MPI standard whose rules a call follows.
 *
 * <p>Class {@link mpi.MPI} is defined once per rank, everything else once per JVM; nothing here refers to {@code MPI}.
 */
package mpi;
