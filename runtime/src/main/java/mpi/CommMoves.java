package mpi;

import bireme.collectives.Collectives;
import bireme.collectives.ItemLayout;
import xxdev.DeviceException;

/** The collectives between one rank and all: barrier, broadcast, gather, scatter. */
abstract class CommMoves extends Comm {
    /** The algorithms, or {@code null} for a communicator that was never open. */
    final Collectives collectives;

    CommMoves(Epoch epoch, String name, int[] ids, int rank, int context, Collectives collectives) {
        super(epoch, name, ids, rank, context);
        this.collectives = collectives;
    }

    CommMoves(String name, String closedBecause) {
        super(name, closedBecause);
        this.collectives = null;
    }

    /** Waits until all ranks have come here. */
    public void Barrier() {
        checkOpen("Barrier");
        try {
            collectives.barrier();
        } catch (DeviceException e) {
            throw failed("Barrier", e);
        }
    }

    /** Sends the root's items to all ranks. */
    public void Bcast(Object buf, int offset, int count, Datatype type, int root) {
        Arguments.checkRoot("Bcast", this, root);
        Object data = rank == root
                ? Buffers.source("Bcast", this, BufferRole.BUFFER, buf, offset, count, type)
                : Buffers.target("Bcast", this, BufferRole.BUFFER, buf, offset, count, type);
        try {
            collectives.bcast(data, offset, count, layoutOf(type), root);
        } catch (DeviceException e) {
            throw failed("Bcast", e);
        }
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
        Arguments.checkRoot("Gather", this, root);
        Object out = Buffers.source("Gather", this, BufferRole.SEND, sendbuf, sendoffset, sendcount, sendtype);
        Object in = null;
        ItemLayout inLayout = null;
        if (rank == root) {
            in = Buffers.target("Gather", this, BufferRole.RECEIVE, recvbuf, recvoffset, recvcount, size, recvtype);
            inLayout = layoutOf(recvtype);
            Signatures.checkEqual("Gather", this, sendcount, sendtype, recvcount, recvtype);
        }
        try {
            collectives.gather(
                    out, sendoffset, sendcount, layoutOf(sendtype), in, recvoffset, recvcount, inLayout, root);
        } catch (DeviceException e) {
            throw failed("Gather", e);
        }
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
        Arguments.checkRoot("Gatherv", this, root);
        Object out = Buffers.source("Gatherv", this, BufferRole.SEND, sendbuf, sendoffset, sendcount, sendtype);
        Object in = null;
        ItemLayout inLayout = null;
        if (rank == root) {
            in = BlockArguments.target(
                    "Gatherv", this, BufferRole.RECEIVE, recvbuf, recvoffset, recvcounts, displs, recvtype);
            inLayout = layoutOf(recvtype);
            Signatures.checkFits("Gatherv", this, sendcount, sendtype, recvcounts[root], recvtype);
        }
        try {
            collectives.gatherv(
                    out, sendoffset, sendcount, layoutOf(sendtype), in, recvoffset, recvcounts, displs, inLayout, root);
        } catch (DeviceException e) {
            throw failed("Gatherv", e);
        }
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
        Arguments.checkRoot("Scatter", this, root);
        Object in = Buffers.target("Scatter", this, BufferRole.RECEIVE, recvbuf, recvoffset, recvcount, recvtype);
        Object out = null;
        ItemLayout outLayout = null;
        if (rank == root) {
            out = Buffers.source("Scatter", this, BufferRole.SEND, sendbuf, sendoffset, sendcount, size, sendtype);
            outLayout = layoutOf(sendtype);
            Signatures.checkEqual("Scatter", this, sendcount, sendtype, recvcount, recvtype);
        }
        try {
            collectives.scatter(
                    out, sendoffset, sendcount, outLayout, in, recvoffset, recvcount, layoutOf(recvtype), root);
        } catch (DeviceException e) {
            throw failed("Scatter", e);
        }
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
        Arguments.checkRoot("Scatterv", this, root);
        Object in = Buffers.target("Scatterv", this, BufferRole.RECEIVE, recvbuf, recvoffset, recvcount, recvtype);
        Object out = null;
        ItemLayout outLayout = null;
        if (rank == root) {
            out = BlockArguments.source(
                    "Scatterv", this, BufferRole.SEND, sendbuf, sendoffset, sendcounts, displs, sendtype);
            outLayout = layoutOf(sendtype);
            Signatures.checkFits("Scatterv", this, sendcounts[root], sendtype, recvcount, recvtype);
        }
        try {
            collectives.scatterv(
                    out,
                    sendoffset,
                    sendcounts,
                    displs,
                    outLayout,
                    in,
                    recvoffset,
                    recvcount,
                    layoutOf(recvtype),
                    root);
        } catch (DeviceException e) {
            throw failed("Scatterv", e);
        }
    }
}
