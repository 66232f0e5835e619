/**
 * Jobs inside an allocation of Slurm.
 *
 * <p>Idea: Slurm says in variables which nodes a job has and how many tasks or processors each of them; that becomes an
 * {@link bireme.launcher.plan.Allocation}. One {@code srun} starts all processes of the job; what the coordinator sees
 * are handles that share it. It sends its standard input to all of its tasks: the first line, which holds the secret,
 * is meant for each of them, and what follows for those that have a rank which reads.
 *
 * <p>Threads: that of the coordinator; in a process that {@code srun} starts, those of the agent and one that discards
 * the rest of standard input.
 */
package bireme.launcher.slurm;
