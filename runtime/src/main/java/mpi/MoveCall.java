package mpi;

import bireme.collectives.Collectives;
import bireme.collectives.ItemLayout;
import bireme.collectives.nonblocking.CollectiveCall;

/**
 * A collective that moves data.
 *
 * <p>Threads: one at a time. Whoever sets the arguments must have checked them.
 */
final class MoveCall extends ReusedCall {
    /** What is done with the arguments; one object for each operation, so that calls can be compared. */
    interface Kind {
        void write(Collectives onto, MoveSide out, MoveSide in, int root);
    }

    static final Kind BCAST =
            (onto, data, none, root) -> onto.bcast(data.buffer, data.offset, data.count, data.layout, root);

    static final Kind GATHER = (onto, out, in, root) ->
            onto.gather(out.buffer, out.offset, out.count, out.layout, in.buffer, in.offset, in.count, in.layout, root);

    static final Kind GATHERV = (onto, out, in, root) -> onto.gatherv(
            out.buffer, out.offset, out.count, out.layout, in.buffer, in.offset, in.counts, in.places, in.layout, root);

    static final Kind SCATTER = (onto, out, in, root) -> onto.scatter(
            out.buffer, out.offset, out.count, out.layout, in.buffer, in.offset, in.count, in.layout, root);

    static final Kind SCATTERV = (onto, out, in, root) -> onto.scatterv(
            out.buffer,
            out.offset,
            out.counts,
            out.places,
            out.layout,
            in.buffer,
            in.offset,
            in.count,
            in.layout,
            root);

    static final Kind ALLGATHER = (onto, out, in, root) ->
            onto.allgather(out.buffer, out.offset, out.count, out.layout, in.buffer, in.offset, in.count, in.layout);

    static final Kind ALLGATHERV = (onto, out, in, root) -> onto.allgatherv(
            out.buffer, out.offset, out.count, out.layout, in.buffer, in.offset, in.counts, in.places, in.layout);

    static final Kind ALLTOALL = (onto, out, in, root) ->
            onto.alltoall(out.buffer, out.offset, out.count, out.layout, in.buffer, in.offset, in.count, in.layout);

    static final Kind ALLTOALLV = (onto, out, in, root) -> onto.alltoallv(
            out.buffer,
            out.offset,
            out.counts,
            out.places,
            out.layout,
            in.buffer,
            in.offset,
            in.counts,
            in.places,
            in.layout);

    private final MoveSide out = new MoveSide();
    private final MoveSide in = new MoveSide();
    private Kind kind;
    private int root;

    /** Begins anew, with nothing to give and nothing to get. */
    MoveCall of(Kind newKind, int newRoot) {
        kind = newKind;
        root = newRoot;
        clear();
        return this;
    }

    /** Gives items, the same number to each rank where it gives to several. */
    MoveCall out(Object buffer, int offset, int count, ItemLayout layout) {
        out.set(buffer, offset, count, layout);
        return this;
    }

    /** Gives a block to each rank. */
    MoveCall out(Object buffer, int offset, int[] counts, int[] places, ItemLayout layout) {
        out.set(buffer, offset, counts, places, layout);
        return this;
    }

    /** Gets items, the same number from each rank where it gets from several. */
    MoveCall in(Object buffer, int offset, int count, ItemLayout layout) {
        in.set(buffer, offset, count, layout);
        return this;
    }

    /** Gets a block from each rank. */
    MoveCall in(Object buffer, int offset, int[] counts, int[] places, ItemLayout layout) {
        in.set(buffer, offset, counts, places, layout);
        return this;
    }

    @Override
    public void write(Collectives onto) {
        kind.write(onto, out, in, root);
    }

    @Override
    public boolean isSameAs(CollectiveCall other) {
        return other instanceof MoveCall call
                && kind == call.kind
                && root == call.root
                && out.isSameAs(call.out)
                && in.isSameAs(call.in);
    }

    @Override
    void clear() {
        out.clear();
        in.clear();
    }
}
