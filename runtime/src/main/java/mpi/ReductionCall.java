package mpi;

import bireme.collectives.Collectives;
import bireme.collectives.ItemLayout;
import bireme.collectives.Reduction;
import bireme.collectives.nonblocking.CollectiveCall;
import bireme.runtime.buffer.StagedBuffer;

/**
 * A reduction, whose buffers are arrays while it runs.
 *
 * <p>Threads: one at a time. Whoever sets the arguments must have checked them.
 */
final class ReductionCall extends ReusedCall {
    /** What is done with the arguments; one object for each operation, so that calls can be compared. */
    interface Kind {
        void write(Collectives onto, ReductionCall call);
    }

    static final Kind REDUCE = (onto, call) -> onto.reduce(
            call.out.array(),
            call.out.offset(),
            call.in.array(),
            call.in.offset(),
            call.count,
            call.layout,
            call.op,
            call.root);

    static final Kind ALLREDUCE = (onto, call) -> onto.allreduce(
            call.out.array(), call.out.offset(), call.in.array(), call.in.offset(), call.count, call.layout, call.op);

    static final Kind REDUCE_SCATTER = (onto, call) -> onto.reduceScatter(
            call.out.array(), call.out.offset(), call.in.array(), call.in.offset(), call.counts, call.layout, call.op);

    static final Kind REDUCE_SCATTER_BLOCK = (onto, call) -> onto.reduceScatterBlock(
            call.out.array(), call.out.offset(), call.in.array(), call.in.offset(), call.count, call.layout, call.op);

    static final Kind SCAN = (onto, call) -> onto.scan(
            call.out.array(), call.out.offset(), call.in.array(), call.in.offset(), call.count, call.layout, call.op);

    static final Kind EXSCAN = (onto, call) -> onto.exscan(
            call.out.array(), call.out.offset(), call.in.array(), call.in.offset(), call.count, call.layout, call.op);

    private final StagedBuffer out = new StagedBuffer();
    private final StagedBuffer in = new StagedBuffer();
    private Kind kind;
    private int root;
    private int count;
    private int[] counts;
    private ItemLayout layout;
    private Reduction op;

    /** Begins anew, with nothing to combine. */
    ReductionCall of(Kind newKind, int newRoot) {
        kind = newKind;
        root = newRoot;
        clear();
        return this;
    }

    /** Gives items, so many for each of {@code times} ranks. */
    ReductionCall out(Object buffer, int offset, int items, int times, ItemLayout newLayout) {
        out.set(buffer, offset, items * times, newLayout);
        count = items;
        layout = newLayout;
        return this;
    }

    /** Gets the result, in so many items. */
    ReductionCall in(Object buffer, int offset, int items) {
        in.set(buffer, offset, items, layout);
        return this;
    }

    /** Gets a result of which each rank has a number of its own. */
    ReductionCall parts(int[] newCounts) {
        counts = newCounts;
        return this;
    }

    /** Combines in this way. */
    ReductionCall by(Reduction newOp) {
        op = newOp;
        return this;
    }

    @Override
    public void write(Collectives onto) {
        kind.write(onto, this);
    }

    @Override
    public boolean isSameAs(CollectiveCall other) {
        return other instanceof ReductionCall call
                && kind == call.kind
                && root == call.root
                && out.isSameAs(call.out)
                && in.isSameAs(call.in)
                && count == call.count
                && counts == null // of an array of counts nobody knows whether it still is the same
                && call.counts == null
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

    @Override
    void clear() {
        out.clear();
        in.clear();
        count = 0;
        counts = null;
        layout = null;
        op = null;
    }
}
