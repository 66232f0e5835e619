/**
 * The functions of a native MPI library as Java methods.
 *
 * <p>Idea: one set of methods ({@link bireme.devices.mpi.binding.NativeCalls}), whose arguments are {@code int}s and
 * {@code long}s only, over two ways to call native code: the Foreign Function API of JDK 22 and newer, and JNA's direct
 * mapping for JDK 17 to 21. What differs between MPI libraries, the values of handles and constants, is in
 * {@link bireme.devices.mpi.binding.MpiAbi}.
 *
 * <p>Threads: as the library allows.
 */
package bireme.devices.mpi.binding;
