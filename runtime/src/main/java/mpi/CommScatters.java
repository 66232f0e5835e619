package mpi;

import bireme.collectives.ItemLayout;
import bireme.collectives.nonblocking.CollectiveCall;
import bireme.collectives.nonblocking.StartedCollectives;

/** The collectives from one rank to all, each getting something else. */
abstract class CommScatters extends CommGathers {
    CommScatters(Epoch epoch, String name, int[] ids, int rank, int context, StartedCollectives started) {
        super(epoch, name, ids, rank, context, started);
    }

    CommScatters(String name, String closedBecause) {
        super(name, closedBecause);
    }

    /**
     * Deals the root's items out, {@code sendcount} to every rank in the order of ranks. The send arguments matter at
     * the root only and may be null elsewhere.
     */
    public void Scatter(
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
                "Scatter",
                scatter(
                        "Scatter",
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

    /** Starts a {@link #Scatter}. */
    public Request Iscatter(
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
                "Iscatter",
                scatter(
                        "Iscatter",
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

    /** Prepares a {@link #Scatter} for any number of starts. */
    public Prequest Scatter_init(
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
                "Scatter_init",
                scatter(
                        "Scatter_init",
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

    private CollectiveCall scatter(
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
        Object in = Buffers.target(call, this, BufferRole.RECEIVE, recvbuf, recvoffset, recvcount, recvtype);
        ItemLayout inLayout = layoutOf(recvtype);
        if (rank != root) {
            return move(MoveCall.SCATTER, root).in(in, recvoffset, recvcount, inLayout);
        }
        Object out = Buffers.source(call, this, BufferRole.SEND, sendbuf, sendoffset, sendcount, size, sendtype);
        Signatures.checkEqual(call, this, sendcount, sendtype, recvcount, recvtype);
        ItemLayout outLayout = layoutOf(sendtype);
        return move(MoveCall.SCATTER, root)
                .out(out, sendoffset, sendcount, outLayout)
                .in(in, recvoffset, recvcount, inLayout);
    }

    /** As {@link #Scatter}; rank r gets {@code sendcounts[r]} items from item {@code displs[r]} on. */
    public void Scatterv(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] displs,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int root) {
        run(
                "Scatterv",
                scatterv(
                        "Scatterv",
                        sendbuf,
                        sendoffset,
                        sendcounts,
                        displs,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcount,
                        recvtype,
                        root));
    }

    /** Starts a {@link #Scatterv}. */
    public Request Iscatterv(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] displs,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int root) {
        return start(
                "Iscatterv",
                scatterv(
                        "Iscatterv",
                        sendbuf,
                        sendoffset,
                        sendcounts,
                        displs,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcount,
                        recvtype,
                        root));
    }

    /** Prepares a {@link #Scatterv} for any number of starts. */
    public Prequest Scatterv_init(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] displs,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int root) {
        return prepare(
                "Scatterv_init",
                scatterv(
                        "Scatterv_init",
                        sendbuf,
                        sendoffset,
                        sendcounts,
                        displs,
                        sendtype,
                        recvbuf,
                        recvoffset,
                        recvcount,
                        recvtype,
                        root));
    }

    private CollectiveCall scatterv(
            String call,
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] displs,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int root) {
        Arguments.checkRoot(call, this, root);
        Object in = Buffers.target(call, this, BufferRole.RECEIVE, recvbuf, recvoffset, recvcount, recvtype);
        ItemLayout inLayout = layoutOf(recvtype);
        if (rank != root) {
            return move(MoveCall.SCATTERV, root).in(in, recvoffset, recvcount, inLayout);
        }
        Object out =
                BlockArguments.source(call, this, BufferRole.SEND, sendbuf, sendoffset, sendcounts, displs, sendtype);
        Signatures.checkFits(call, this, sendcounts[root], sendtype, recvcount, recvtype);
        ItemLayout outLayout = layoutOf(sendtype);
        return move(MoveCall.SCATTERV, root)
                .out(out, sendoffset, sendcounts, displs, outLayout)
                .in(in, recvoffset, recvcount, inLayout);
    }
}
