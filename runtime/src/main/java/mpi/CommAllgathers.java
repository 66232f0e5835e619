package mpi;

import bireme.collectives.ItemLayout;
import bireme.collectives.nonblocking.CollectiveCall;
import bireme.collectives.nonblocking.StartedCollectives;

/** The collectives after which every rank has what each of them had. */
abstract class CommAllgathers extends CommScatters {
    CommAllgathers(Epoch epoch, String name, int[] ids, int rank, int context, StartedCollectives started) {
        super(epoch, name, ids, rank, context, started);
    }

    CommAllgathers(String name, String closedBecause) {
        super(name, closedBecause);
    }

    /** Collects {@code sendcount} items of every rank at every rank, in the order of ranks. */
    public void Allgather(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype) {
        run(
                "Allgather",
                allgather(
                        "Allgather",
                        sendbuf,
                        sendoffset,
                        sendcount,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcount,
                        recvtype));
    }

    /** Starts a {@link #Allgather}. */
    public Request Iallgather(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype) {
        return start(
                "Iallgather",
                allgather(
                        "Iallgather",
                        sendbuf,
                        sendoffset,
                        sendcount,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcount,
                        recvtype));
    }

    /** Prepares a {@link #Allgather} for any number of starts. */
    public Prequest Allgather_init(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype) {
        return prepare(
                "Allgather_init",
                allgather(
                        "Allgather_init",
                        sendbuf,
                        sendoffset,
                        sendcount,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcount,
                        recvtype));
    }

    private CollectiveCall allgather(
            String call,
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype) {
        Object out = Buffers.source(call, this, BufferRole.SEND, sendbuf, sendoffset, sendcount, sendtype);
        Object in = Buffers.target(call, this, BufferRole.RECEIVE, recvbuf, recvoffset, recvcount, size, recvtype);
        Signatures.checkEqual(call, this, sendcount, sendtype, recvcount, recvtype);
        ItemLayout outLayout = layoutOf(sendtype);
        ItemLayout inLayout = layoutOf(recvtype);
        return move(MoveCall.ALLGATHER, 0)
                .out(out, sendoffset, sendcount, outLayout)
                .in(in, recvoffset, recvcount, inLayout);
    }

    /** As {@link #Allgather}; the items of rank r are {@code recvcounts[r]}, placed from item {@code displs[r]}. */
    public void Allgatherv(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype) {
        run(
                "Allgatherv",
                allgatherv(
                        "Allgatherv",
                        sendbuf,
                        sendoffset,
                        sendcount,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcounts,
                        displs,
                        recvtype));
    }

    /** Starts a {@link #Allgatherv}. */
    public Request Iallgatherv(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype) {
        return start(
                "Iallgatherv",
                allgatherv(
                        "Iallgatherv",
                        sendbuf,
                        sendoffset,
                        sendcount,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcounts,
                        displs,
                        recvtype));
    }

    /** Prepares a {@link #Allgatherv} for any number of starts. */
    public Prequest Allgatherv_init(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype) {
        return prepare(
                "Allgatherv_init",
                allgatherv(
                        "Allgatherv_init",
                        sendbuf,
                        sendoffset,
                        sendcount,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcounts,
                        displs,
                        recvtype));
    }

    private CollectiveCall allgatherv(
            String call,
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype) {
        Object out = Buffers.source(call, this, BufferRole.SEND, sendbuf, sendoffset, sendcount, sendtype);
        Object in = BlockArguments.target(
                call, this, BufferRole.RECEIVE, recvbuf, recvoffset, recvcounts, displs, recvtype);
        Signatures.checkFits(call, this, sendcount, sendtype, recvcounts[rank], recvtype);
        ItemLayout outLayout = layoutOf(sendtype);
        ItemLayout inLayout = layoutOf(recvtype);
        return move(MoveCall.ALLGATHERV, 0)
                .out(out, sendoffset, sendcount, outLayout)
                .in(in, recvoffset, recvcounts, displs, inLayout);
    }
}
