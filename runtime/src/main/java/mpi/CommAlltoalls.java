package mpi;

import bireme.collectives.ItemLayout;
import bireme.collectives.nonblocking.CollectiveCall;
import bireme.collectives.nonblocking.StartedCollectives;

/** The collectives in which every rank has something for each of them. */
abstract class CommAlltoalls extends CommAllgathers {
    CommAlltoalls(Epoch epoch, String name, int[] ids, int rank, int context, StartedCollectives started) {
        super(epoch, name, ids, rank, context, started);
    }

    CommAlltoalls(String name, String closedBecause) {
        super(name, closedBecause);
    }

    /** Sends block r of {@code sendcount} items to rank r, and receives rank r's block as block r. */
    public void Alltoall(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype) {
        run(
                "Alltoall",
                alltoall(
                        "Alltoall",
                        sendbuf,
                        sendoffset,
                        sendcount,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcount,
                        recvtype));
    }

    /** Starts a {@link #Alltoall}. */
    public Request Ialltoall(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype) {
        return start(
                "Ialltoall",
                alltoall(
                        "Ialltoall",
                        sendbuf,
                        sendoffset,
                        sendcount,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcount,
                        recvtype));
    }

    /** Prepares a {@link #Alltoall} for any number of starts. */
    public Prequest Alltoall_init(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype) {
        return prepare(
                "Alltoall_init",
                alltoall(
                        "Alltoall_init",
                        sendbuf,
                        sendoffset,
                        sendcount,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcount,
                        recvtype));
    }

    private CollectiveCall alltoall(
            String call,
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype) {
        Object out = Buffers.source(call, this, BufferRole.SEND, sendbuf, sendoffset, sendcount, size, sendtype);
        Object in = Buffers.target(call, this, BufferRole.RECEIVE, recvbuf, recvoffset, recvcount, size, recvtype);
        Signatures.checkEqual(call, this, sendcount, sendtype, recvcount, recvtype);
        ItemLayout outLayout = layoutOf(sendtype);
        ItemLayout inLayout = layoutOf(recvtype);
        return move(MoveCall.ALLTOALL, 0)
                .out(out, sendoffset, sendcount, outLayout)
                .in(in, recvoffset, recvcount, inLayout);
    }

    /** As {@link #Alltoall}; block r has {@code counts[r]} items from item {@code displs[r]} on. */
    public void Alltoallv(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] rdispls,
            Datatype recvtype) {
        run(
                "Alltoallv",
                alltoallv(
                        "Alltoallv",
                        sendbuf,
                        sendoffset,
                        sendcounts,
                        sdispls,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcounts,
                        rdispls,
                        recvtype));
    }

    /** Starts a {@link #Alltoallv}. */
    public Request Ialltoallv(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] rdispls,
            Datatype recvtype) {
        return start(
                "Ialltoallv",
                alltoallv(
                        "Ialltoallv",
                        sendbuf,
                        sendoffset,
                        sendcounts,
                        sdispls,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcounts,
                        rdispls,
                        recvtype));
    }

    /** Prepares a {@link #Alltoallv} for any number of starts. */
    public Prequest Alltoallv_init(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] rdispls,
            Datatype recvtype) {
        return prepare(
                "Alltoallv_init",
                alltoallv(
                        "Alltoallv_init",
                        sendbuf,
                        sendoffset,
                        sendcounts,
                        sdispls,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcounts,
                        rdispls,
                        recvtype));
    }

    private CollectiveCall alltoallv(
            String call,
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] rdispls,
            Datatype recvtype) {
        Object out =
                BlockArguments.source(call, this, BufferRole.SEND, sendbuf, sendoffset, sendcounts, sdispls, sendtype);
        Object in = BlockArguments.target(
                call, this, BufferRole.RECEIVE, recvbuf, recvoffset, recvcounts, rdispls, recvtype);
        Signatures.checkFits(call, this, sendcounts[rank], sendtype, recvcounts[rank], recvtype);
        ItemLayout outLayout = layoutOf(sendtype);
        ItemLayout inLayout = layoutOf(recvtype);
        return move(MoveCall.ALLTOALLV, 0)
                .out(out, sendoffset, sendcounts, sdispls, outLayout)
                .in(in, recvoffset, recvcounts, rdispls, inLayout);
    }

    /**
     * As {@link #Alltoallv}, with a datatype for each block; those of one buffer have the same base type. Displacements
     * count base elements of the buffer, where a C program counts bytes.
     */
    public void Alltoallw(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] sdispls,
            Datatype[] sendtypes,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] rdispls,
            Datatype[] recvtypes) {
        run(
                "Alltoallw",
                alltoallw(
                        "Alltoallw",
                        sendbuf,
                        sendoffset,
                        sendcounts,
                        sdispls,
                        sendtypes,
                        recvbuf,
                        recvoffset,
                        recvcounts,
                        rdispls,
                        recvtypes));
    }

    /** Starts a {@link #Alltoallw}. */
    public Request Ialltoallw(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] sdispls,
            Datatype[] sendtypes,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] rdispls,
            Datatype[] recvtypes) {
        return start(
                "Ialltoallw",
                alltoallw(
                        "Ialltoallw",
                        sendbuf,
                        sendoffset,
                        sendcounts,
                        sdispls,
                        sendtypes,
                        recvbuf,
                        recvoffset,
                        recvcounts,
                        rdispls,
                        recvtypes));
    }

    /** Prepares a {@link #Alltoallw} for any number of starts. */
    public Prequest Alltoallw_init(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] sdispls,
            Datatype[] sendtypes,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] rdispls,
            Datatype[] recvtypes) {
        return prepare(
                "Alltoallw_init",
                alltoallw(
                        "Alltoallw_init",
                        sendbuf,
                        sendoffset,
                        sendcounts,
                        sdispls,
                        sendtypes,
                        recvbuf,
                        recvoffset,
                        recvcounts,
                        rdispls,
                        recvtypes));
    }

    private CollectiveCall alltoallw(
            String call,
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] sdispls,
            Datatype[] sendtypes,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] rdispls,
            Datatype[] recvtypes) {
        Object out =
                BlockArguments.source(call, this, BufferRole.SEND, sendbuf, sendoffset, sendcounts, sdispls, sendtypes);
        Object in = BlockArguments.target(
                call, this, BufferRole.RECEIVE, recvbuf, recvoffset, recvcounts, rdispls, recvtypes);
        Signatures.checkFits(call, this, sendcounts[rank], sendtypes[rank], recvcounts[rank], recvtypes[rank]);
        ItemLayout[] outLayouts = layoutsOf(sendtypes);
        ItemLayout[] inLayouts = layoutsOf(recvtypes);
        return onto -> onto.alltoallw(
                out, sendoffset, sendcounts, sdispls, outLayouts, in, recvoffset, recvcounts, rdispls, inLayouts);
    }

    private ItemLayout[] layoutsOf(Datatype[] types) {
        ItemLayout[] layouts = new ItemLayout[size];
        for (int r = 0; r < size; r++) {
            layouts[r] = layoutOf(types[r]);
        }
        return layouts;
    }
}
