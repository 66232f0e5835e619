/**
 * The process management interface: how a process communicates with the process manager that started it.
 *
 * <p>Idea: {@code mpiexec} of MPICH and its relatives, and {@code srun --mpi=pmi2} of Slurm, give each process an open
 * socket, whose number is in the variable {@code PMI_FD}, and answer lines of text over it: who else is there, a table
 * of keys and values that all of them share, and a barrier.
 *
 * <p>Threads: one at a time.
 */
package bireme.devices.pmi;
