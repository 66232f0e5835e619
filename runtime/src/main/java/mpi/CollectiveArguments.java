package mpi;

import bireme.collectives.Collectives;
import bireme.collectives.NeighborExchange;
import bireme.collectives.items.Reduction;
import bireme.collectives.nonblocking.CollectiveCall;
import bireme.collectives.team.Team;
import bireme.runtime.buffer.DeviceItems;
import bireme.runtime.buffer.StagedBuffer;
import bireme.runtime.flight.CallRing;
import xxdev.ExternalBuffer;

/**
 * The arguments of a collective: set as the user gave them, then checked, then carried out. The next blocking call uses
 * them again, so that a loop of calls allocates nothing; those that do not block keep theirs.
 *
 * <p>Threads: one at a time.
 */
final class CollectiveArguments implements CollectiveCall {
    /** The send buffer; the only buffer of a broadcast. */
    final BufferArguments out = new BufferArguments(this);

    /** The receive buffer. */
    final BufferArguments in = new BufferArguments(this);

    /** The two as arrays, while a reduction runs. */
    final StagedBuffer outArray = new StagedBuffer();

    final StagedBuffer inArray = new StagedBuffer();

    /** The reduction; {@code null} if there is none. */
    Reduction reduction;

    /** Of a reduction on a device what its items are there; else {@code null}. */
    private DeviceItems device;

    int root;

    private final Comm comm;
    private String name;
    private CollectiveKind kind;
    private Op op;

    CollectiveArguments(Comm comm) {
        this.comm = comm;
    }

    /** Begins anew, with nothing to give and nothing to get. */
    CollectiveArguments of(String newName, CollectiveKind newKind) {
        if (kind != null) { // the call before has failed
            clear();
        }
        name = newName;
        kind = newKind;
        return this;
    }

    /** The call, as users write it. */
    String name() {
        return name;
    }

    Comm comm() {
        return comm;
    }

    CollectiveKind kind() {
        return kind;
    }

    /** The reduction operation, for the user; empty if there is none. */
    String operation() {
        return op == null ? "" : op.toString();
    }

    /** The neighbours whose blocks the buffers hold. */
    NeighborExchange neighbourhood() {
        return comm.neighbourhood(name);
    }

    /** Whose the blocks of a buffer are, as text. */
    String owner() {
        return kind.isOfNeighbours() ? "neighbour" : "rank";
    }

    CollectiveArguments buffer(Object buf, int offset, int count, Datatype type) {
        out.set(BufferRole.BUFFER, buf, offset, count, type);
        return this;
    }

    /** A buffer that is taken as a whole. */
    CollectiveArguments buffer(Object buf, Datatype type) {
        out.setWhole(BufferRole.BUFFER, buf, null, type);
        return this;
    }

    CollectiveArguments send(Object sendbuf, Datatype sendtype) {
        return send(sendbuf, null, sendtype);
    }

    CollectiveArguments send(Object sendbuf, int[] sendcounts, Datatype sendtype) {
        out.setWhole(BufferRole.SEND, sendbuf, sendcounts, sendtype);
        return this;
    }

    CollectiveArguments receive(Object recvbuf, Datatype recvtype) {
        return receive(recvbuf, null, recvtype);
    }

    CollectiveArguments receive(Object recvbuf, int[] recvcounts, Datatype recvtype) {
        in.setWhole(BufferRole.RECEIVE, recvbuf, recvcounts, recvtype);
        return this;
    }

    CollectiveArguments send(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype) {
        out.set(BufferRole.SEND, sendbuf, sendoffset, sendcount, sendtype);
        return this;
    }

    CollectiveArguments send(Object sendbuf, int sendoffset, int[] sendcounts, int[] displs, Datatype sendtype) {
        out.set(BufferRole.SEND, sendbuf, sendoffset, sendcounts, displs, sendtype);
        return this;
    }

    CollectiveArguments send(Object sendbuf, int sendoffset, int[] sendcounts, int[] displs, Datatype[] sendtypes) {
        out.set(BufferRole.SEND, sendbuf, sendoffset, sendcounts, displs, sendtypes);
        return this;
    }

    CollectiveArguments receive(Object recvbuf, int recvoffset, int recvcount, Datatype recvtype) {
        in.set(BufferRole.RECEIVE, recvbuf, recvoffset, recvcount, recvtype);
        return this;
    }

    CollectiveArguments receive(Object recvbuf, int recvoffset, int[] recvcounts, int[] displs, Datatype recvtype) {
        in.set(BufferRole.RECEIVE, recvbuf, recvoffset, recvcounts, displs, recvtype);
        return this;
    }

    CollectiveArguments receive(Object recvbuf, int recvoffset, int[] recvcounts, int[] displs, Datatype[] recvtypes) {
        in.set(BufferRole.RECEIVE, recvbuf, recvoffset, recvcounts, displs, recvtypes);
        return this;
    }

    CollectiveArguments by(Op newOp) {
        op = newOp;
        return this;
    }

    CollectiveArguments root(int newRoot) {
        root = newRoot;
        return this;
    }

    /** Refuses arguments that are not legal; nothing has happened then. */
    CollectiveArguments checked() {
        boolean isLegal = false;
        try {
            if (comm instanceof Intercomm across) {
                IntercommCollectives.check(kind, this, across);
            } else {
                kind.check(this);
            }
            isLegal = true;
        } finally {
            if (!isLegal) {
                clear();
            }
        }
        return this;
    }

    /**
     * Records that the call begins; its arguments have been checked.
     *
     * @param form as {@link CallRing#begin(bireme.runtime.flight.ApiCall, int, int, int, int, int, long)} says
     * @param number which collective of the communicator it is
     */
    void record(CallRing calls, int form, long number) {
        BufferArguments described = out.data != null ? out : in;
        Datatype type = described.data == null ? null : described.type();
        calls.begin(
                kind.recorded(),
                form,
                comm.context,
                kind.isRooted() ? root : -1,
                type == null ? 0 : described.count * type.size,
                type == null ? -1 : type.element.ordinal(),
                number);
    }

    void checkRoot() {
        Arguments.checkRoot(name, comm, root);
    }

    boolean isRoot() {
        return comm.rank == root;
    }

    /** The same where this rank gives nothing, or gets nothing. */
    void checkReductionAcross(BufferArguments described) {
        reduction = Arguments.reduction(name, comm, op, described.type());
        outArray.set(out.data, out.offset, out.count, out.layout);
        inArray.set(in.data, in.offset, in.count, in.layout);
    }

    /** Checks the operands of a reduction, {@code items} of them, and its result; nothing where there is no result. */
    void checkReduction(int items, int results) {
        reduction = Arguments.reduction(name, comm, op, out.type());
        outArray.set(out.data, out.offset, items, out.layout);
        inArray.set(in.data, in.offset, results, out.layout);
    }

    /** Lets a device combine what is in its memory already, where that is faster and its ranks reach that memory. */
    CollectiveArguments combinedOnDevice(Team team) {
        if (reduction != null
                && out.data instanceof ExternalBuffer operands
                && (in.data == null || in.data instanceof ExternalBuffer)
                && reduction.operator() != null
                && team.sharesMemory()
                && !(comm instanceof Intercomm)
                && operands.isWorthCombining(reduction.operator(), out.count)) {
            device = new DeviceItems(operands);
            out.layout = device;
            in.layout = device;
            outArray.leaveOnDevice();
            inArray.leaveOnDevice();
        }
        return this;
    }

    @Override
    public void write(Collectives onto) {
        if (comm instanceof Intercomm across) {
            IntercommCollectives.write(kind, onto, this, across);
        } else {
            kind.write(onto, this);
        }
    }

    @Override
    public boolean isSameAs(CollectiveCall other) {
        return other instanceof CollectiveArguments call
                && kind == call.kind
                && root == call.root
                && reduction == call.reduction
                && out.isSameAs(call.out)
                && in.isSameAs(call.in);
    }

    @Override
    public void keep() {
        out.keep();
        in.keep();
    }

    /**
     * Loads both buffers of a reduction. The receive buffer is loaded too, because the result may leave parts of it
     * unchanged.
     */
    @Override
    public void begin() {
        if (reduction != null) {
            outArray.load();
            inArray.load();
        }
    }

    @Override
    public void end() {
        if (reduction != null) {
            inArray.writeBack();
        }
    }

    @Override
    public void replaced() {
        comm.reuse(this);
    }

    /** Lets the user's buffers go. */
    void clear() {
        out.clear();
        in.clear();
        if (reduction != null) {
            outArray.clear();
            inArray.clear();
            reduction = null;
            if (device != null) {
                device.free();
                device = null;
            }
        }
        op = null;
        root = 0;
        kind = null;
    }
}
