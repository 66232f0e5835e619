/**
 * The environment of a rank: its number, the job it belongs to, and the interface to its host.
 *
 * <p>Identity belongs to a class loader, not to a thread: {@code mpi.MPI} is defined once per rank and finds its rank
 * by asking its loader. Everything here is shared by the ranks of a JVM.
 *
 * <p>Threads: a {@link bireme.runtime.environment.RankEnvironment} may be used by every thread of its rank.
 */
package bireme.runtime.environment;
