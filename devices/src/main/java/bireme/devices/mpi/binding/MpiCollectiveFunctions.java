package bireme.devices.mpi.binding;

/** Collective functions of the MPI library, by their own names, for JNA; see {@link CollectiveCalls}. */
final class MpiCollectiveFunctions {
    private MpiCollectiveFunctions() {}

    static native int MPI_Comm_group(long communicator, long group);

    static native int MPI_Group_incl(long group, int count, long ranks, long part);

    static native int MPI_Group_free(long group);

    static native int MPI_Comm_create_group(long communicator, long group, int tag, long created);

    static native int MPI_Comm_free(long communicator);

    static native int MPI_Ibarrier(long communicator, long request);

    static native int MPI_Ibcast(long buffer, int count, long type, int root, long communicator, long request);

    static native int MPI_Igather(
            long send,
            int sendCount,
            long sendType,
            long recv,
            int recvCount,
            long recvType,
            int root,
            long communicator,
            long request);

    static native int MPI_Igatherv(
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

    static native int MPI_Iscatter(
            long send,
            int sendCount,
            long sendType,
            long recv,
            int recvCount,
            long recvType,
            int root,
            long communicator,
            long request);

    static native int MPI_Iscatterv(
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

    static native int MPI_Iallgather(
            long send,
            int sendCount,
            long sendType,
            long recv,
            int recvCount,
            long recvType,
            long communicator,
            long request);

    static native int MPI_Iallgatherv(
            long send,
            int sendCount,
            long sendType,
            long recv,
            long recvCounts,
            long displacements,
            long recvType,
            long communicator,
            long request);

    static native int MPI_Ialltoall(
            long send,
            int sendCount,
            long sendType,
            long recv,
            int recvCount,
            long recvType,
            long communicator,
            long request);

    static native int MPI_Ialltoallv(
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

    static native int MPI_Ireduce(
            long send, long recv, int count, long type, long operator, int root, long communicator, long request);

    static native int MPI_Iallreduce(
            long send, long recv, int count, long type, long operator, long communicator, long request);

    static native int MPI_Ireduce_scatter(
            long send, long recv, long counts, long type, long operator, long communicator, long request);

    static native int MPI_Iscan(
            long send, long recv, int count, long type, long operator, long communicator, long request);

    static native int MPI_Iexscan(
            long send, long recv, int count, long type, long operator, long communicator, long request);
}
