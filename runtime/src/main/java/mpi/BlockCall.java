package mpi;

import bireme.collectives.Collectives;
import bireme.collectives.ItemLayout;
import bireme.collectives.nonblocking.CollectiveCall;

/**
 * A collective that moves blocks of equal length. Arguments that mean nothing to an operation are null or 0.
 *
 * <p>Threads: immutable.
 */
final class BlockCall implements CollectiveCall {
    /** What is done with the arguments; one object for each operation, so that calls can be compared. */
    interface Kind {
        void write(Collectives onto, BlockCall call);
    }

    static final Kind BCAST =
            (onto, call) -> onto.bcast(call.out, call.outOffset, call.outCount, call.outLayout, call.root);

    static final Kind GATHER = (onto, call) -> onto.gather(
            call.out,
            call.outOffset,
            call.outCount,
            call.outLayout,
            call.in,
            call.inOffset,
            call.inCount,
            call.inLayout,
            call.root);

    static final Kind SCATTER = (onto, call) -> onto.scatter(
            call.out,
            call.outOffset,
            call.outCount,
            call.outLayout,
            call.in,
            call.inOffset,
            call.inCount,
            call.inLayout,
            call.root);

    static final Kind ALLGATHER = (onto, call) -> onto.allgather(
            call.out,
            call.outOffset,
            call.outCount,
            call.outLayout,
            call.in,
            call.inOffset,
            call.inCount,
            call.inLayout);

    static final Kind ALLTOALL = (onto, call) -> onto.alltoall(
            call.out,
            call.outOffset,
            call.outCount,
            call.outLayout,
            call.in,
            call.inOffset,
            call.inCount,
            call.inLayout);

    private final Kind kind;
    private final Object out;
    private final int outOffset;
    private final int outCount;
    private final ItemLayout outLayout;
    private final Object in;
    private final int inOffset;
    private final int inCount;
    private final ItemLayout inLayout;
    private final int root;

    BlockCall(Kind kind, Object data, int offset, int count, ItemLayout layout, int root) {
        this(kind, data, offset, count, layout, null, 0, 0, null, root);
    }

    BlockCall(
            Kind kind,
            Object out,
            int outOffset,
            int outCount,
            ItemLayout outLayout,
            Object in,
            int inOffset,
            int inCount,
            ItemLayout inLayout,
            int root) {
        this.kind = kind;
        this.out = out;
        this.outOffset = outOffset;
        this.outCount = outCount;
        this.outLayout = outLayout;
        this.in = in;
        this.inOffset = inOffset;
        this.inCount = inCount;
        this.inLayout = inLayout;
        this.root = root;
    }

    @Override
    public void write(Collectives onto) {
        kind.write(onto, this);
    }

    @Override
    public boolean isSameAs(CollectiveCall other) {
        return other instanceof BlockCall call
                && kind == call.kind
                && out == call.out
                && outOffset == call.outOffset
                && outCount == call.outCount
                && outLayout == call.outLayout
                && in == call.in
                && inOffset == call.inOffset
                && inCount == call.inCount
                && inLayout == call.inLayout
                && root == call.root;
    }
}
