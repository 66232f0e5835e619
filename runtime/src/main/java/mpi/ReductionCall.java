package mpi;

import bireme.collectives.Collectives;
import bireme.collectives.ItemLayout;
import bireme.collectives.Reduction;
import bireme.collectives.nonblocking.CollectiveCall;
import bireme.runtime.buffer.StagedBuffer;

/** A reduction, whose buffers are arrays while it runs. */
final class ReductionCall implements CollectiveCall {
    /** What is done with the arguments; one object for each operation, so that calls can be compared. */
    interface Kind {
        void write(Collectives onto, ReductionCall call);
    }

    static final Kind ALLREDUCE = (onto, call) -> onto.allreduce(
            call.out.array(), call.out.offset(), call.in.array(), call.in.offset(), call.count, call.layout, call.op);

    static final Kind REDUCE_SCATTER_BLOCK = (onto, call) -> onto.reduceScatterBlock(
            call.out.array(), call.out.offset(), call.in.array(), call.in.offset(), call.count, call.layout, call.op);

    static final Kind SCAN = (onto, call) -> onto.scan(
            call.out.array(), call.out.offset(), call.in.array(), call.in.offset(), call.count, call.layout, call.op);

    static final Kind EXSCAN = (onto, call) -> onto.exscan(
            call.out.array(), call.out.offset(), call.in.array(), call.in.offset(), call.count, call.layout, call.op);

    private final Kind kind;
    private final StagedBuffer out;
    private final StagedBuffer in;
    private final int count;
    private final ItemLayout layout;
    private final Reduction op;

    ReductionCall(Kind kind, StagedBuffer out, StagedBuffer in, int count, ItemLayout layout, Reduction op) {
        this.kind = kind;
        this.out = out;
        this.in = in;
        this.count = count;
        this.layout = layout;
        this.op = op;
    }

    /** The reduction to one rank. */
    static Kind reduce(int root) {
        return (onto, call) -> onto.reduce(
                call.out.array(),
                call.out.offset(),
                call.in.array(),
                call.in.offset(),
                call.count,
                call.layout,
                call.op,
                root);
    }

    /** The reduction after which each rank has its count of the result. */
    static Kind reduceScatter(int[] counts) {
        return (onto, call) -> onto.reduceScatter(
                call.out.array(), call.out.offset(), call.in.array(), call.in.offset(), counts, call.layout, call.op);
    }

    @Override
    public void write(Collectives onto) {
        kind.write(onto, this);
    }

    @Override
    public boolean isSameAs(CollectiveCall other) {
        return other instanceof ReductionCall call
                && kind == call.kind
                && out.isSameAs(call.out)
                && in.isSameAs(call.in)
                && count == call.count
                && layout == call.layout
                && op == call.op;
    }

    /** What a rank receives may leave parts of its buffer alone, so that is brought in as well. */
    @Override
    public void begin() {
        out.load();
        in.load();
    }

    @Override
    public void end() {
        in.writeBack();
    }
}
