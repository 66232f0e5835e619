/**
 * One process of a job in several: joins the job over the control channel, runs its ranks, and reports.
 *
 * <p>Guarantees: the process ends when {@code mpjrun} is gone or silent, whatever its ranks do; nothing is left behind.
 * The job's secret comes by standard input, or by a descriptor under {@code mpiexec}, and is never in an argument or a
 * variable of this JVM.
 *
 * <p>Threads: the main thread runs the ranks' host, one reads the control channel, one watches over the time.
 */
package bireme.launcher.agent;
