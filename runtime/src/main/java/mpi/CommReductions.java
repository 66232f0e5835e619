package mpi;

import bireme.collectives.Collectives;
import bireme.collectives.ItemLayout;
import bireme.collectives.Reduction;
import bireme.runtime.buffer.StagedBuffer;
import xxdev.DeviceException;

/**
 * The collectives that combine data. Send and receive buffer may be the same; receive buffers of ranks that get no
 * result stay as they are.
 */
abstract class CommReductions extends CommExchanges {
    CommReductions(Epoch epoch, String name, int[] ids, int rank, int context, Collectives collectives) {
        super(epoch, name, ids, rank, context, collectives);
    }

    CommReductions(String name, String closedBecause) {
        super(name, closedBecause);
    }

    /** Combines item i of all ranks into item i at the root; the receive buffer may be null elsewhere. */
    public void Reduce(
            Object sendbuf,
            int sendoffset,
            Object recvbuf,
            int recvoffset,
            int count,
            Datatype datatype,
            Op op,
            int root) {
        String call = "Reduce";
        Arguments.checkRoot(call, this, root);
        StagedBuffer out = operands(call, sendbuf, sendoffset, count, datatype);
        boolean isRoot = rank == root;
        StagedBuffer in = isRoot
                ? results(call, recvbuf, recvoffset, count, datatype)
                : new StagedBuffer(null, 0, 0, layoutOf(datatype));
        Reduction reduction = reduction(call, op, datatype);
        try {
            collectives.reduce(
                    out.array(), out.offset(), in.array(), in.offset(), count, layoutOf(datatype), reduction, root);
        } catch (DeviceException e) {
            throw failed(call, e);
        }
        in.writeBack();
    }

    /** Combines item i of all ranks into item i at every rank. */
    public void Allreduce(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        String call = "Allreduce";
        StagedBuffer out = operands(call, sendbuf, sendoffset, count, datatype);
        StagedBuffer in = results(call, recvbuf, recvoffset, count, datatype);
        Reduction reduction = reduction(call, op, datatype);
        try {
            collectives.allreduce(
                    out.array(), out.offset(), in.array(), in.offset(), count, layoutOf(datatype), reduction);
        } catch (DeviceException e) {
            throw failed(call, e);
        }
        in.writeBack();
    }

    /** Combines as {@link #Allreduce}, then rank r keeps its {@code recvcounts[r]} items of the result. */
    public void Reduce_scatter(
            Object sendbuf,
            int sendoffset,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            Datatype datatype,
            Op op) {
        String call = "Reduce_scatter";
        int total = BlockArguments.total(call, this, BufferRole.RECEIVE, recvcounts);
        StagedBuffer out = operands(call, sendbuf, sendoffset, total, datatype);
        StagedBuffer in = results(call, recvbuf, recvoffset, recvcounts[rank], datatype);
        Reduction reduction = reduction(call, op, datatype);
        ItemLayout layout = layoutOf(datatype);
        try {
            collectives.reduceScatter(
                    out.array(), out.offset(), in.array(), in.offset(), recvcounts, layout, reduction);
        } catch (DeviceException e) {
            throw failed(call, e);
        }
        in.writeBack();
    }

    /** Rank r gets item i of the ranks 0 to r, combined. */
    public void Scan(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        String call = "Scan";
        StagedBuffer out = operands(call, sendbuf, sendoffset, count, datatype);
        StagedBuffer in = results(call, recvbuf, recvoffset, count, datatype);
        Reduction reduction = reduction(call, op, datatype);
        try {
            collectives.scan(out.array(), out.offset(), in.array(), in.offset(), count, layoutOf(datatype), reduction);
        } catch (DeviceException e) {
            throw failed(call, e);
        }
        in.writeBack();
    }

    private StagedBuffer operands(String call, Object sendbuf, int offset, int count, Datatype datatype) {
        Object data = Buffers.source(call, this, BufferRole.SEND, sendbuf, offset, count, datatype);
        return new StagedBuffer(data, offset, count, layoutOf(datatype));
    }

    private StagedBuffer results(String call, Object recvbuf, int offset, int count, Datatype datatype) {
        Object data = Buffers.target(call, this, BufferRole.RECEIVE, recvbuf, offset, count, datatype);
        return new StagedBuffer(data, offset, count, layoutOf(datatype));
    }

    private Reduction reduction(String call, Op op, Datatype datatype) {
        if (op == null) {
            throw new MPIException(
                    ErrorClass.OP, call + ": op is null; expected MPI.SUM, MPI.MAX, ... or an Op (on " + this + ")");
        }
        return op.reduction(call, datatype);
    }
}
