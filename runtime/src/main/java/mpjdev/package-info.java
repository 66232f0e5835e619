/** What programs for MPJ Express name of its package {@code mpjdev}: the parent class of {@code mpi.MPIException}. */
package mpjdev;
