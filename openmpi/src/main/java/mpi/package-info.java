/**
 * The classes of Open MPI's bindings that cannot be beside those of mpiJava, because on a disk that does not tell case
 * their files would be the same. The rest of the package is in {@code bireme-runtime}.
 */
package mpi;
