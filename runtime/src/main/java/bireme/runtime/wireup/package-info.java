/**
 * How a program that was started without {@code mpjrun}, by {@code srun java ...} or MPICH's {@code mpiexec java ...},
 * finds the other processes of its step and becomes a rank of one job with them.
 *
 * <p>Idea: the variables of the process manager, PMIx or the native MPI library say which process of how many this is.
 * The first one opens a <em>rendezvous server</em> and notifies all others of its address, together with the job's
 * random secret: by the process manager's own exchange of keys and values ({@link bireme.devices.pmi}, PMI or PMIx), by
 * a broadcast of the MPI library, else by files that only their owner can read. Everything after that goes through the
 * server, to which each process keeps a control channel ({@link bireme.runtime.control}): who is where, the addresses
 * that devices offer, and the end. When a process is gone before its {@code MPI.Finalize}, all others end with the
 * cause; when the first one is gone, the connections break, and all end as well.
 *
 * <p>Threads: the server has one for all connections and one that checks whether all are alive; every process has one
 * that reads what the server says. All are daemons.
 */
package bireme.runtime.wireup;
