package mpi;

import bireme.collectives.Collectives;
import xxdev.DeviceException;

/** The collectives that move data from all ranks to all ranks. */
abstract class CommExchanges extends CommMoves {
    CommExchanges(Epoch epoch, String name, int[] ids, int rank, int context, Collectives collectives) {
        super(epoch, name, ids, rank, context, collectives);
    }

    CommExchanges(String name, String closedBecause) {
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
        String call = "Allgather";
        Object out = Buffers.source(call, this, BufferRole.SEND, sendbuf, sendoffset, sendcount, sendtype);
        Object in = Buffers.target(call, this, BufferRole.RECEIVE, recvbuf, recvoffset, recvcount, size, recvtype);
        Signatures.checkEqual(call, this, sendcount, sendtype, recvcount, recvtype);
        try {
            collectives.allgather(
                    out, sendoffset, sendcount, layoutOf(sendtype), in, recvoffset, recvcount, layoutOf(recvtype));
        } catch (DeviceException e) {
            throw failed(call, e);
        }
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
        String call = "Allgatherv";
        Object out = Buffers.source(call, this, BufferRole.SEND, sendbuf, sendoffset, sendcount, sendtype);
        Object in = BlockArguments.target(
                call, this, BufferRole.RECEIVE, recvbuf, recvoffset, recvcounts, displs, recvtype);
        Signatures.checkFits(call, this, sendcount, sendtype, recvcounts[rank], recvtype);
        try {
            collectives.allgatherv(
                    out,
                    sendoffset,
                    sendcount,
                    layoutOf(sendtype),
                    in,
                    recvoffset,
                    recvcounts,
                    displs,
                    layoutOf(recvtype));
        } catch (DeviceException e) {
            throw failed(call, e);
        }
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
        String call = "Alltoall";
        Object out = Buffers.source(call, this, BufferRole.SEND, sendbuf, sendoffset, sendcount, size, sendtype);
        Object in = Buffers.target(call, this, BufferRole.RECEIVE, recvbuf, recvoffset, recvcount, size, recvtype);
        Signatures.checkEqual(call, this, sendcount, sendtype, recvcount, recvtype);
        try {
            collectives.alltoall(
                    out, sendoffset, sendcount, layoutOf(sendtype), in, recvoffset, recvcount, layoutOf(recvtype));
        } catch (DeviceException e) {
            throw failed(call, e);
        }
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
        String call = "Alltoallv";
        Object out =
                BlockArguments.source(call, this, BufferRole.SEND, sendbuf, sendoffset, sendcounts, sdispls, sendtype);
        Object in = BlockArguments.target(
                call, this, BufferRole.RECEIVE, recvbuf, recvoffset, recvcounts, rdispls, recvtype);
        Signatures.checkFits(call, this, sendcounts[rank], sendtype, recvcounts[rank], recvtype);
        try {
            collectives.alltoallv(
                    out,
                    sendoffset,
                    sendcounts,
                    sdispls,
                    layoutOf(sendtype),
                    in,
                    recvoffset,
                    recvcounts,
                    rdispls,
                    layoutOf(recvtype));
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }
}
