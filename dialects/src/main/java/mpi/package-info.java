/**
 * The classes of other dialects that cannot be beside those of mpiJava, because on a disk that does not tell case their
 * files would be the same: Open MPI's {@code CartComm} and {@code GraphComm}, FastMPJ's {@code User_Function}. The rest
 * of the package is in {@code bireme-runtime}.
 *
 * <p>Threads: as the classes of mpiJava.
 */
package mpi;
