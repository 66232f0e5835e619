package bireme.devices.mpi;

import bireme.devices.mpi.binding.CollectiveCalls;

/** Collective calls that are all made by the {@link MpiThread}: those with a request are pushed, others wait. */
final class FunneledCollectives extends CollectiveCalls {
    private final CollectiveCalls calls;
    private final FunneledCalls thread;

    FunneledCollectives(CollectiveCalls calls, FunneledCalls thread) {
        this.calls = calls;
        this.thread = thread;
    }

    @Override
    public int commGroup(long communicator, long group) {
        return thread.call(() -> calls.commGroup(communicator, group));
    }

    @Override
    public int groupIncl(long group, int count, long ranks, long part) {
        return thread.call(() -> calls.groupIncl(group, count, ranks, part));
    }

    @Override
    public int groupFree(long group) {
        return thread.call(() -> calls.groupFree(group));
    }

    @Override
    public int commCreateGroup(long communicator, long group, int tag, long created) {
        return thread.call(() -> calls.commCreateGroup(communicator, group, tag, created));
    }

    @Override
    public int commFree(long communicator) {
        return thread.call(() -> calls.commFree(communicator));
    }

    @Override
    public int ibarrier(long communicator, long request) {
        return thread.start(request, () -> calls.ibarrier(communicator, request));
    }

    @Override
    public int ibcast(long buffer, int count, long type, int root, long communicator, long request) {
        return thread.start(request, () -> calls.ibcast(buffer, count, type, root, communicator, request));
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
        return thread.start(
                request,
                () -> calls.igather(send, sendCount, sendType, recv, recvCount, recvType, root, communicator, request));
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
        return thread.start(
                request,
                () -> calls.igatherv(
                        send,
                        sendCount,
                        sendType,
                        recv,
                        recvCounts,
                        displacements,
                        recvType,
                        root,
                        communicator,
                        request));
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
        return thread.start(
                request,
                () -> calls.iscatter(
                        send, sendCount, sendType, recv, recvCount, recvType, root, communicator, request));
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
        return thread.start(
                request,
                () -> calls.iscatterv(
                        send,
                        sendCounts,
                        displacements,
                        sendType,
                        recv,
                        recvCount,
                        recvType,
                        root,
                        communicator,
                        request));
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
        return thread.start(
                request,
                () -> calls.iallgather(send, sendCount, sendType, recv, recvCount, recvType, communicator, request));
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
        return thread.start(
                request,
                () -> calls.iallgatherv(
                        send, sendCount, sendType, recv, recvCounts, displacements, recvType, communicator, request));
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
        return thread.start(
                request,
                () -> calls.ialltoall(send, sendCount, sendType, recv, recvCount, recvType, communicator, request));
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
        return thread.start(
                request,
                () -> calls.ialltoallv(
                        send,
                        sendCounts,
                        sendDisplacements,
                        sendType,
                        recv,
                        recvCounts,
                        recvDisplacements,
                        recvType,
                        communicator,
                        request));
    }

    @Override
    public int ireduce(
            long send, long recv, int count, long type, long operator, int root, long communicator, long request) {
        return thread.start(
                request, () -> calls.ireduce(send, recv, count, type, operator, root, communicator, request));
    }

    @Override
    public int iallreduce(long send, long recv, int count, long type, long operator, long communicator, long request) {
        return thread.start(request, () -> calls.iallreduce(send, recv, count, type, operator, communicator, request));
    }

    @Override
    public int ireduceScatter(
            long send, long recv, long counts, long type, long operator, long communicator, long request) {
        return thread.start(
                request, () -> calls.ireduceScatter(send, recv, counts, type, operator, communicator, request));
    }

    @Override
    public int iscan(long send, long recv, int count, long type, long operator, long communicator, long request) {
        return thread.start(request, () -> calls.iscan(send, recv, count, type, operator, communicator, request));
    }

    @Override
    public int iexscan(long send, long recv, int count, long type, long operator, long communicator, long request) {
        return thread.start(request, () -> calls.iexscan(send, recv, count, type, operator, communicator, request));
    }
}
