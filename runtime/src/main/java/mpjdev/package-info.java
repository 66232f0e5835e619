/**
 * The type of package {@code mpjdev} that programs for MPJ Express use: the parent class of {@code mpi.MPIException}.
 *
 * <p>Threads: as any exception.
 */
package mpjdev;
