/**
 * Jobs on device {@code mpi}, whose processes the {@code mpiexec} of an MPI library starts.
 *
 * <p>Idea: {@code mpiexec} only starts the processes. Each of them is a shell that runs the JVM, reports its exit
 * status to {@code mpjrun} by a line on standard error, and ends with status 0, and {@code mpiexec} is told to leave
 * the others alone. So {@code mpjrun} alone decides how the job ends, as on every other device: all of that goes over
 * the control connection of each process. The script and the secret come through environment variables of {@code
 * mpiexec}, which the shell takes out of the environment before the JVM runs.
 *
 * <p>Threads: that of the coordinator, and one that reads what {@code mpiexec} prints; in a process that it starts,
 * those of the agent.
 */
package bireme.launcher.mpiexec;
