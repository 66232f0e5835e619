/**
 * Checkpoints: copies of a program's arrays and objects, from which it goes on after ranks, JVMs or hosts were lost.
 *
 * <p>Idea: {@link bireme.checkpoint.Checkpoint} takes a consistent copy of what each rank has registered, while no rank
 * computes, and lets a thread of its own store the copy while the program goes on: in the memory of other JVMs, on a
 * disk of the host, in a folder that all ranks share. Each level costs more than the one before and survives more, so
 * each has an interval of its own. It is written on the public API of {@link mpi} alone, but for the
 * files, which survive a crash.
 *
 * <p>Threads: all calls of a {@code Checkpoint} come from one thread of the rank, and those that are called collective
 * are made by all ranks in the same order. The thread that stores copies is a daemon; it sends over a duplicate of the
 * communicator.
 *
 * <p>Guarantees: a version counts once all ranks have stored it and agree that they have. Until then the one before it
 * stays. A byte of a file that has changed is found by its checksum.
 *
 * <p>Errors: {@link bireme.checkpoint.CheckpointException} on all ranks; {@link mpi.ProcessFailedException} when a rank
 * was lost.
 *
 * <p>Source: A. Moody and others, "Design, modeling, and evaluation of a scalable multi-level checkpointing system",
 * SC 2010 (SCR); L. Bautista-Gomez and others, "FTI: high performance fault tolerance interface for hybrid systems", SC
 * 2011; B. Nicolae and others, "VeloC: towards high performance adaptive asynchronous checkpointing at large scale",
 * IPDPS 2019.
 */
package bireme.checkpoint;
