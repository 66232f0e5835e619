package bireme.devices.mpi.binding;

/**
 * The collective functions of the MPI library of this process, in their nonblocking forms, and the functions that make
 * communicators for them; by their own names and with the arguments of the standard.
 *
 * <p>Units and results: as {@link NativeCalls}. Counts and displacements are {@code int}s in memory outside the heap.
 *
 * <p>Threads: as the library allows; none of these methods takes a lock. See {@link NativeCalls#collectives}.
 */
public abstract class CollectiveCalls {
    /** Calls of one way to reach native code. */
    protected CollectiveCalls() {}

    /** Writes the handle of the group of all processes of a communicator. */
    public abstract int commGroup(long communicator, long group);

    /** Writes the handle of a group of some processes of another. */
    public abstract int groupIncl(long group, int count, long ranks, long part);

    /** Frees the group whose handle is at an address. */
    public abstract int groupFree(long group);

    /** Writes the handle of a communicator of a group; the processes of the group call it, and wait for each other. */
    public abstract int commCreateGroup(long communicator, long group, int tag, long created);

    /** Frees the communicator whose handle is at an address; all its processes call it. */
    public abstract int commFree(long communicator);

    /** Starts a barrier. */
    public abstract int ibarrier(long communicator, long request);

    /** Starts a broadcast. */
    public abstract int ibcast(long buffer, int count, long type, int root, long communicator, long request);

    /** Starts a gather. */
    public abstract int igather(
            long send,
            int sendCount,
            long sendType,
            long recv,
            int recvCount,
            long recvType,
            int root,
            long communicator,
            long request);

    /** Starts a gather of blocks of any length. */
    public abstract int igatherv(
            long send,
            int sendCount,
            long sendType,
            long recv,
            long recvCounts,
            long displacements,
            long recvType,
            int root,
            long communicator,
            long request);

    /** Starts a scatter. */
    public abstract int iscatter(
            long send,
            int sendCount,
            long sendType,
            long recv,
            int recvCount,
            long recvType,
            int root,
            long communicator,
            long request);

    /** Starts a scatter of blocks of any length. */
    public abstract int iscatterv(
            long send,
            long sendCounts,
            long displacements,
            long sendType,
            long recv,
            int recvCount,
            long recvType,
            int root,
            long communicator,
            long request);

    /** Starts an allgather. */
    public abstract int iallgather(
            long send,
            int sendCount,
            long sendType,
            long recv,
            int recvCount,
            long recvType,
            long communicator,
            long request);

    /** Starts an allgather of blocks of any length. */
    public abstract int iallgatherv(
            long send,
            int sendCount,
            long sendType,
            long recv,
            long recvCounts,
            long displacements,
            long recvType,
            long communicator,
            long request);

    /** Starts an exchange of equal blocks. */
    public abstract int ialltoall(
            long send,
            int sendCount,
            long sendType,
            long recv,
            int recvCount,
            long recvType,
            long communicator,
            long request);

    /** Starts an exchange of blocks of any length. */
    public abstract int ialltoallv(
            long send,
            long sendCounts,
            long sendDisplacements,
            long sendType,
            long recv,
            long recvCounts,
            long recvDisplacements,
            long recvType,
            long communicator,
            long request);

    /** Starts a reduction to one process. */
    public abstract int ireduce(
            long send, long recv, int count, long type, long operator, int root, long communicator, long request);

    /** Starts a reduction to all processes. */
    public abstract int iallreduce(
            long send, long recv, int count, long type, long operator, long communicator, long request);

    /** Starts a reduction of which each process gets its part. */
    public abstract int ireduceScatter(
            long send, long recv, long counts, long type, long operator, long communicator, long request);

    /** Starts an inclusive scan. */
    public abstract int iscan(
            long send, long recv, int count, long type, long operator, long communicator, long request);

    /** Starts an exclusive scan. */
    public abstract int iexscan(
            long send, long recv, int count, long type, long operator, long communicator, long request);
}
