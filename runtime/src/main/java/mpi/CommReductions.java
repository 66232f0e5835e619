package mpi;

import bireme.collectives.Reduction;
import bireme.collectives.nonblocking.CollectiveCall;
import bireme.collectives.nonblocking.StartedCollectives;

/**
 * The collectives that combine data. Send and receive buffer may be the same; receive buffers of ranks that get no
 * result stay as they are.
 */
abstract class CommReductions extends CommAlltoalls {
    CommReductions(Epoch epoch, String name, int[] ids, int rank, int context, StartedCollectives started) {
        super(epoch, name, ids, rank, context, started);
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
        run("Reduce", reduce("Reduce", sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op, root));
    }

    /** Starts a {@link #Reduce}. */
    public Request Ireduce(
            Object sendbuf,
            int sendoffset,
            Object recvbuf,
            int recvoffset,
            int count,
            Datatype datatype,
            Op op,
            int root) {
        return start("Ireduce", reduce("Ireduce", sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op, root));
    }

    /** Prepares a {@link #Reduce} for any number of starts. */
    public Prequest Reduce_init(
            Object sendbuf,
            int sendoffset,
            Object recvbuf,
            int recvoffset,
            int count,
            Datatype datatype,
            Op op,
            int root) {
        return prepare(
                "Reduce_init",
                reduce("Reduce_init", sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op, root));
    }

    private CollectiveCall reduce(
            String call,
            Object sendbuf,
            int sendoffset,
            Object recvbuf,
            int recvoffset,
            int count,
            Datatype datatype,
            Op op,
            int root) {
        Arguments.checkRoot(call, this, root);
        Object out = operands(call, sendbuf, sendoffset, count, 1, datatype);
        Object in = rank == root ? results(call, recvbuf, recvoffset, count, datatype) : null;
        Reduction reduction = reduction(call, op, datatype);
        ReductionCall described =
                reduction(ReductionCall.REDUCE, root).out(out, sendoffset, count, 1, layoutOf(datatype));
        return (rank == root ? described.in(in, recvoffset, count) : described).by(reduction);
    }

    /** Combines item i of all ranks into item i at every rank. */
    public void Allreduce(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        run("Allreduce", allreduce("Allreduce", sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op));
    }

    /** Starts a {@link #Allreduce}. */
    public Request Iallreduce(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        return start(
                "Iallreduce", allreduce("Iallreduce", sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op));
    }

    /** Prepares a {@link #Allreduce} for any number of starts. */
    public Prequest Allreduce_init(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        return prepare(
                "Allreduce_init",
                allreduce("Allreduce_init", sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op));
    }

    private CollectiveCall allreduce(
            String call,
            Object sendbuf,
            int sendoffset,
            Object recvbuf,
            int recvoffset,
            int count,
            Datatype datatype,
            Op op) {
        return combine(ReductionCall.ALLREDUCE, call, sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op);
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
        run(
                "Reduce_scatter",
                reduceScatter("Reduce_scatter", sendbuf, sendoffset, recvbuf, recvoffset, recvcounts, datatype, op));
    }

    /** Starts a {@link #Reduce_scatter}. */
    public Request Ireduce_scatter(
            Object sendbuf,
            int sendoffset,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            Datatype datatype,
            Op op) {
        return start(
                "Ireduce_scatter",
                reduceScatter("Ireduce_scatter", sendbuf, sendoffset, recvbuf, recvoffset, recvcounts, datatype, op));
    }

    /** Prepares a {@link #Reduce_scatter} for any number of starts. */
    public Prequest Reduce_scatter_init(
            Object sendbuf,
            int sendoffset,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            Datatype datatype,
            Op op) {
        return prepare(
                "Reduce_scatter_init",
                reduceScatter(
                        "Reduce_scatter_init", sendbuf, sendoffset, recvbuf, recvoffset, recvcounts, datatype, op));
    }

    private CollectiveCall reduceScatter(
            String call,
            Object sendbuf,
            int sendoffset,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            Datatype datatype,
            Op op) {
        int total = BlockArguments.total(call, this, BufferRole.RECEIVE, recvcounts);
        Object out = operands(call, sendbuf, sendoffset, total, 1, datatype);
        Object in = results(call, recvbuf, recvoffset, recvcounts[rank], datatype);
        Reduction reduction = reduction(call, op, datatype);
        return reduction(ReductionCall.REDUCE_SCATTER, 0)
                .out(out, sendoffset, total, 1, layoutOf(datatype))
                .in(in, recvoffset, recvcounts[rank])
                .parts(recvcounts)
                .by(reduction);
    }

    /** As {@link #Reduce_scatter}, with {@code recvcount} items for every rank. */
    public void Reduce_scatter_block(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int recvcount, Datatype datatype, Op op) {
        run(
                "Reduce_scatter_block",
                reduceScatterBlock(
                        "Reduce_scatter_block", sendbuf, sendoffset, recvbuf, recvoffset, recvcount, datatype, op));
    }

    /** Starts a {@link #Reduce_scatter_block}. */
    public Request Ireduce_scatter_block(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int recvcount, Datatype datatype, Op op) {
        return start(
                "Ireduce_scatter_block",
                reduceScatterBlock(
                        "Ireduce_scatter_block", sendbuf, sendoffset, recvbuf, recvoffset, recvcount, datatype, op));
    }

    /** Prepares a {@link #Reduce_scatter_block} for any number of starts. */
    public Prequest Reduce_scatter_block_init(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int recvcount, Datatype datatype, Op op) {
        return prepare(
                "Reduce_scatter_block_init",
                reduceScatterBlock(
                        "Reduce_scatter_block_init",
                        sendbuf,
                        sendoffset,
                        recvbuf,
                        recvoffset,
                        recvcount,
                        datatype,
                        op));
    }

    private CollectiveCall reduceScatterBlock(
            String call,
            Object sendbuf,
            int sendoffset,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype datatype,
            Op op) {
        Object out = operands(call, sendbuf, sendoffset, recvcount, size, datatype);
        Object in = results(call, recvbuf, recvoffset, recvcount, datatype);
        Reduction reduction = reduction(call, op, datatype);
        return reduction(ReductionCall.REDUCE_SCATTER_BLOCK, 0)
                .out(out, sendoffset, recvcount, size, layoutOf(datatype))
                .in(in, recvoffset, recvcount)
                .by(reduction);
    }

    /** A reduction with as many items for each rank as each gives. */
    final CollectiveCall combine(
            ReductionCall.Kind kind,
            String call,
            Object sendbuf,
            int sendoffset,
            Object recvbuf,
            int recvoffset,
            int count,
            Datatype datatype,
            Op op) {
        Object out = operands(call, sendbuf, sendoffset, count, 1, datatype);
        Object in = results(call, recvbuf, recvoffset, count, datatype);
        Reduction reduction = reduction(call, op, datatype);
        return reduction(kind, 0)
                .out(out, sendoffset, count, 1, layoutOf(datatype))
                .in(in, recvoffset, count)
                .by(reduction);
    }

    final Object operands(String call, Object sendbuf, int offset, int count, int times, Datatype datatype) {
        return Buffers.source(call, this, BufferRole.SEND, sendbuf, offset, count, times, datatype);
    }

    final Object results(String call, Object recvbuf, int offset, int count, Datatype datatype) {
        return Buffers.target(call, this, BufferRole.RECEIVE, recvbuf, offset, count, datatype);
    }

    final Reduction reduction(String call, Op op, Datatype datatype) {
        if (op == null) {
            throw new MPIException(
                    ErrorClass.OP, call + ": op is null; expected MPI.SUM, MPI.MAX, ... or an Op (on " + this + ")");
        }
        return op.reduction(call, datatype);
    }
}
