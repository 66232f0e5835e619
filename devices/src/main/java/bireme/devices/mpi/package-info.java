/**
 * {@code mpi}: messages between processes through the native MPI library of the cluster.
 *
 * <p>Idea: {@code hybrid} whose links between processes are MPI messages. A link sends each record of its stream as
 * one message of a duplicate of {@code MPI_COMM_WORLD}, from and to memory outside the heap; matching, wildcards,
 * probes and the loss of ranks are those of all other devices. So the library carries bytes, and its tags and contexts
 * do not limit those of programs.
 *
 * <p>The processes have to be started by the {@code mpiexec} that belongs to the library, or by a resource manager that
 * the library knows. A process loads and initializes one library, once ({@link bireme.devices.mpi.InitializedMpi}).
 *
 * <p>Threads: any of a rank calls the library if it grants that; else one thread of the process makes all calls.
 * Another one polls while all ranks sleep.
 */
package bireme.devices.mpi;
