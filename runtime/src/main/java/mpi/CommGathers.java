package mpi;

import bireme.collectives.ItemLayout;
import bireme.collectives.nonblocking.CollectiveCall;
import bireme.collectives.nonblocking.StartedCollectives;

/** The collectives from all ranks to one. */
abstract class CommGathers extends CommMoves {
    CommGathers(Epoch epoch, String name, int[] ids, int rank, int context, StartedCollectives started) {
        super(epoch, name, ids, rank, context, started);
    }

    CommGathers(String name, String closedBecause) {
        super(name, closedBecause);
    }

    /**
     * Collects {@code sendcount} items of every rank at the root, in the order of ranks. {@code recvcount} counts the
     * items of one rank; the receive arguments matter at the root only and may be null elsewhere.
     */
    public void Gather(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int root) {
        run(
                "Gather",
                gather(
                        "Gather",
                        sendbuf,
                        sendoffset,
                        sendcount,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcount,
                        recvtype,
                        root));
    }

    /** Starts a {@link #Gather}. */
    public Request Igather(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int root) {
        return start(
                "Igather",
                gather(
                        "Igather",
                        sendbuf,
                        sendoffset,
                        sendcount,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcount,
                        recvtype,
                        root));
    }

    /** Prepares a {@link #Gather} for any number of starts. */
    public Prequest Gather_init(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int root) {
        return prepare(
                "Gather_init",
                gather(
                        "Gather_init",
                        sendbuf,
                        sendoffset,
                        sendcount,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcount,
                        recvtype,
                        root));
    }

    private CollectiveCall gather(
            String call,
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int root) {
        Arguments.checkRoot(call, this, root);
        Object out = Buffers.source(call, this, BufferRole.SEND, sendbuf, sendoffset, sendcount, sendtype);
        ItemLayout outLayout = layoutOf(sendtype);
        if (rank != root) {
            return move(MoveCall.GATHER, root).out(out, sendoffset, sendcount, outLayout);
        }
        Object in = Buffers.target(call, this, BufferRole.RECEIVE, recvbuf, recvoffset, recvcount, size, recvtype);
        Signatures.checkEqual(call, this, sendcount, sendtype, recvcount, recvtype);
        ItemLayout inLayout = layoutOf(recvtype);
        return move(MoveCall.GATHER, root)
                .out(out, sendoffset, sendcount, outLayout)
                .in(in, recvoffset, recvcount, inLayout);
    }

    /** As {@link #Gather}; the items of rank r are {@code recvcounts[r]}, placed from item {@code displs[r]}. */
    public void Gatherv(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype,
            int root) {
        run(
                "Gatherv",
                gatherv(
                        "Gatherv",
                        sendbuf,
                        sendoffset,
                        sendcount,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcounts,
                        displs,
                        recvtype,
                        root));
    }

    /** Starts a {@link #Gatherv}. */
    public Request Igatherv(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype,
            int root) {
        return start(
                "Igatherv",
                gatherv(
                        "Igatherv",
                        sendbuf,
                        sendoffset,
                        sendcount,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcounts,
                        displs,
                        recvtype,
                        root));
    }

    /** Prepares a {@link #Gatherv} for any number of starts. */
    public Prequest Gatherv_init(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype,
            int root) {
        return prepare(
                "Gatherv_init",
                gatherv(
                        "Gatherv_init",
                        sendbuf,
                        sendoffset,
                        sendcount,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcounts,
                        displs,
                        recvtype,
                        root));
    }

    private CollectiveCall gatherv(
            String call,
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype,
            int root) {
        Arguments.checkRoot(call, this, root);
        Object out = Buffers.source(call, this, BufferRole.SEND, sendbuf, sendoffset, sendcount, sendtype);
        ItemLayout outLayout = layoutOf(sendtype);
        if (rank != root) {
            return move(MoveCall.GATHERV, root).out(out, sendoffset, sendcount, outLayout);
        }
        Object in = BlockArguments.target(
                call, this, BufferRole.RECEIVE, recvbuf, recvoffset, recvcounts, displs, recvtype);
        Signatures.checkFits(call, this, sendcount, sendtype, recvcounts[root], recvtype);
        ItemLayout inLayout = layoutOf(recvtype);
        return move(MoveCall.GATHERV, root)
                .out(out, sendoffset, sendcount, outLayout)
                .in(in, recvoffset, recvcounts, displs, inLayout);
    }
}
