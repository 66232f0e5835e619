package bireme.devices.mpi.binding;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;

/** Collective calls by the direct mapping of JNA. */
final class JnaCollectiveCalls extends CollectiveCalls {
    private JnaCollectiveCalls() {}

    /** Binds the functions of a library; once in a process. Returns {@code null} if it lacks one of them. */
    static CollectiveCalls of(NativeLibrary library) {
        try {
            Native.register(MpiCollectiveFunctions.class, library);
        } catch (UnsatisfiedLinkError e) {
            return null;
        }
        return new JnaCollectiveCalls();
    }

    @Override
    public int commGroup(long communicator, long group) {
        return MpiCollectiveFunctions.MPI_Comm_group(communicator, group);
    }

    @Override
    public int groupIncl(long group, int count, long ranks, long part) {
        return MpiCollectiveFunctions.MPI_Group_incl(group, count, ranks, part);
    }

    @Override
    public int groupFree(long group) {
        return MpiCollectiveFunctions.MPI_Group_free(group);
    }

    @Override
    public int commCreateGroup(long communicator, long group, int tag, long created) {
        return MpiCollectiveFunctions.MPI_Comm_create_group(communicator, group, tag, created);
    }

    @Override
    public int commFree(long communicator) {
        return MpiCollectiveFunctions.MPI_Comm_free(communicator);
    }

    @Override
    public int ibarrier(long communicator, long request) {
        return MpiCollectiveFunctions.MPI_Ibarrier(communicator, request);
    }

    @Override
    public int ibcast(long buffer, int count, long type, int root, long communicator, long request) {
        return MpiCollectiveFunctions.MPI_Ibcast(buffer, count, type, root, communicator, request);
    }

    @Override
    public int igather(
            long send,
            int sendCount,
            long sendType,
            long recv,
            int recvCount,
            long recvType,
            int root,
            long communicator,
            long request) {
        return MpiCollectiveFunctions.MPI_Igather(
                send, sendCount, sendType, recv, recvCount, recvType, root, communicator, request);
    }

    @Override
    public int igatherv(
            long send,
            int sendCount,
            long sendType,
            long recv,
            long recvCounts,
            long displacements,
            long recvType,
            int root,
            long communicator,
            long request) {
        return MpiCollectiveFunctions.MPI_Igatherv(
                send, sendCount, sendType, recv, recvCounts, displacements, recvType, root, communicator, request);
    }

    @Override
    public int iscatter(
            long send,
            int sendCount,
            long sendType,
            long recv,
            int recvCount,
            long recvType,
            int root,
            long communicator,
            long request) {
        return MpiCollectiveFunctions.MPI_Iscatter(
                send, sendCount, sendType, recv, recvCount, recvType, root, communicator, request);
    }

    @Override
    public int iscatterv(
            long send,
            long sendCounts,
            long displacements,
            long sendType,
            long recv,
            int recvCount,
            long recvType,
            int root,
            long communicator,
            long request) {
        return MpiCollectiveFunctions.MPI_Iscatterv(
                send, sendCounts, displacements, sendType, recv, recvCount, recvType, root, communicator, request);
    }

    @Override
    public int iallgather(
            long send,
            int sendCount,
            long sendType,
            long recv,
            int recvCount,
            long recvType,
            long communicator,
            long request) {
        return MpiCollectiveFunctions.MPI_Iallgather(
                send, sendCount, sendType, recv, recvCount, recvType, communicator, request);
    }

    @Override
    public int iallgatherv(
            long send,
            int sendCount,
            long sendType,
            long recv,
            long recvCounts,
            long displacements,
            long recvType,
            long communicator,
            long request) {
        return MpiCollectiveFunctions.MPI_Iallgatherv(
                send, sendCount, sendType, recv, recvCounts, displacements, recvType, communicator, request);
    }

    @Override
    public int ialltoall(
            long send,
            int sendCount,
            long sendType,
            long recv,
            int recvCount,
            long recvType,
            long communicator,
            long request) {
        return MpiCollectiveFunctions.MPI_Ialltoall(
                send, sendCount, sendType, recv, recvCount, recvType, communicator, request);
    }

    @Override
    public int ialltoallv(
            long send,
            long sendCounts,
            long sendDisplacements,
            long sendType,
            long recv,
            long recvCounts,
            long recvDisplacements,
            long recvType,
            long communicator,
            long request) {
        return MpiCollectiveFunctions.MPI_Ialltoallv(
                send,
                sendCounts,
                sendDisplacements,
                sendType,
                recv,
                recvCounts,
                recvDisplacements,
                recvType,
                communicator,
                request);
    }

    @Override
    public int ireduce(
            long send, long recv, int count, long type, long operator, int root, long communicator, long request) {
        return MpiCollectiveFunctions.MPI_Ireduce(send, recv, count, type, operator, root, communicator, request);
    }

    @Override
    public int iallreduce(long send, long recv, int count, long type, long operator, long communicator, long request) {
        return MpiCollectiveFunctions.MPI_Iallreduce(send, recv, count, type, operator, communicator, request);
    }

    @Override
    public int ireduceScatter(
            long send, long recv, long counts, long type, long operator, long communicator, long request) {
        return MpiCollectiveFunctions.MPI_Ireduce_scatter(send, recv, counts, type, operator, communicator, request);
    }

    @Override
    public int iscan(long send, long recv, int count, long type, long operator, long communicator, long request) {
        return MpiCollectiveFunctions.MPI_Iscan(send, recv, count, type, operator, communicator, request);
    }

    @Override
    public int iexscan(long send, long recv, int count, long type, long operator, long communicator, long request) {
        return MpiCollectiveFunctions.MPI_Iexscan(send, recv, count, type, operator, communicator, request);
    }
}
