/**
 * Runs the ranks of a job in this JVM, from {@code mpjrun}, an IDE or a test.
 *
 * <p>Shape: {@link bireme.runtime.host.RankHost} starts a thread, with a class loader and a thread group of its own,
 * for each rank, waits for all of them and says how the job ended in a {@link bireme.runtime.host.JobOutcome}. Packages
 * below hold the parts: class loading, what a process has once, output, and the search for deadlocks.
 *
 * <p>How a rank ends: when its main method has returned and its last non-daemon thread has ended; or by
 * {@code System.exit(0)} outside {@code MPI.Init} .. {@code MPI.Finalize}. How a job ends: with its last rank; or at
 * once, with whatever comes first of an exception nobody handled in any thread of a rank, {@code System.exit} with
 * another status or between {@code Init} and {@code Finalize}, {@code Comm.Abort}, a deadlock, or the end of the JVM.
 * Then calls that wait throw, threads are interrupted and have a short time to clean up. An exception is handled, as
 * in any JVM, when the program has set a handler for its thread or for all.
 *
 * <p>Guarantees: only the first reason is reported; all output is written before the outcome is returned; the JVM's
 * streams and properties are as before. {@code Runtime.exit} and {@code halt}, called other than as {@code
 * System.exit}, end the JVM; a shutdown hook names the rank that called the former.
 */
package bireme.runtime.host;
