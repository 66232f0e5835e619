/**
 * The process management interface: how a process communicates with the process manager that started it.
 *
 * <p>Idea: {@code mpiexec} of MPICH and its relatives, and {@code srun --mpi=pmi2} of Slurm, give each process an open
 * socket, whose number is in the variable {@code PMI_FD}, and answer lines of text over it: who else is there, a table
 * of keys and values that all of them share, and a barrier.
 *
 * <p>Those of PMIx ({@code srun --mpi=pmix}, {@code mpirun} of Open MPI, {@code prterun}) have a protocol of their own
 * between library and server; {@link bireme.devices.pmi.PmixClient} loads the library.
 *
 * <p>Threads: one at a time.
 */
package bireme.devices.pmi;
