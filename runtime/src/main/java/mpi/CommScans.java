package mpi;

import bireme.collectives.ItemLayout;
import bireme.collectives.Reduction;
import bireme.collectives.nonblocking.CollectiveCall;
import bireme.collectives.nonblocking.StartedCollectives;
import bireme.runtime.buffer.StagedBuffer;

/** The reductions over a part of the ranks: the first ones, or this one alone. */
abstract class CommScans extends CommReductions {
    CommScans(Epoch epoch, String name, int[] ids, int rank, int context, StartedCollectives started) {
        super(epoch, name, ids, rank, context, started);
    }

    CommScans(String name, String closedBecause) {
        super(name, closedBecause);
    }

    /** Rank r gets item i of the ranks 0 to r, combined. */
    public void Scan(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        run("Scan", scan("Scan", sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op));
    }

    /** Starts a {@link #Scan}. */
    public Request Iscan(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        return start("Iscan", scan("Iscan", sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op));
    }

    /** Prepares a {@link #Scan} for any number of starts. */
    public Prequest Scan_init(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        return prepare("Scan_init", scan("Scan_init", sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op));
    }

    private CollectiveCall scan(
            String call,
            Object sendbuf,
            int sendoffset,
            Object recvbuf,
            int recvoffset,
            int count,
            Datatype datatype,
            Op op) {
        return combine(ReductionCall.SCAN, call, sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op);
    }

    /** Rank r gets item i of the ranks below r, combined; the receive buffer of rank 0 stays as it is. */
    public void Exscan(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        run("Exscan", exscan("Exscan", sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op));
    }

    /** Starts a {@link #Exscan}. */
    public Request Iexscan(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        return start("Iexscan", exscan("Iexscan", sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op));
    }

    /** Prepares a {@link #Exscan} for any number of starts. */
    public Prequest Exscan_init(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        return prepare(
                "Exscan_init", exscan("Exscan_init", sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op));
    }

    private CollectiveCall exscan(
            String call,
            Object sendbuf,
            int sendoffset,
            Object recvbuf,
            int recvoffset,
            int count,
            Datatype datatype,
            Op op) {
        return combine(ReductionCall.EXSCAN, call, sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op);
    }

    /** Combines item i of {@code inbuf} into item i of {@code inoutbuf}; a matter of this rank alone. */
    public void Reduce_local(
            Object inbuf, int inoffset, Object inoutbuf, int inoutoffset, int count, Datatype datatype, Op op) {
        ItemLayout layout = layoutOf(datatype);
        StagedBuffer in = new StagedBuffer();
        in.set(operands("Reduce_local", inbuf, inoffset, count, 1, datatype), inoffset, count, layout);
        StagedBuffer inout = new StagedBuffer();
        inout.set(results("Reduce_local", inoutbuf, inoutoffset, count, datatype), inoutoffset, count, layout);
        Reduction reduction = reduction("Reduce_local", op, datatype);
        in.load();
        inout.load();
        reduction.apply(in.array(), in.offset(), inout.array(), inout.offset(), count);
        inout.writeBack();
    }

    /** As {@link #Reduce_local(Object, int, Object, int, int, Datatype, Op)}, from the beginning of both buffers. */
    public void Reduce_local(Object inbuf, Object inoutbuf, int count, Datatype datatype, Op op) {
        Reduce_local(inbuf, 0, inoutbuf, 0, count, datatype, op);
    }
}
