/**
 * The class of Open MPI's bindings that programs must not get unless they use it: with it, {@code File} would be
 * ambiguous in a program that imports all of {@code mpi} and all of {@code java.io}. The rest of the package is in
 * {@code bireme-runtime}.
 *
 * <p>Threads: as {@code MPIFile}.
 */
package mpi;
