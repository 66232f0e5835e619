package bireme.collectives.pattern;

import bireme.collectives.ItemLayout;
import bireme.collectives.Items;
import bireme.collectives.Reduction;
import bireme.collectives.SharedStages;
import bireme.collectives.Stages;
import bireme.collectives.board.Exposure;

/**
 * Combines what the ranks have exposed as their first buffers, where it lies.
 *
 * <p>Shape: the items of the highest rank are copied to where the result goes, and those of the lower ranks are
 * combined with them one rank after another, downwards; that keeps the order. It happens in chunks that stay in the
 * first-level cache meanwhile.
 *
 * <p>Threads: one; lives as long as a step.
 */
public final class ExposedFold {
    private static final int CHUNK_ELEMENTS = 2048;

    private final Stages stages;
    private final SharedStages memory;
    private final Reduction op;
    private final ItemLayout layout;
    private final int ranks;
    private final long bytes;

    /**
     * Will combine items of the first ranks, at least one.
     *
     * @param bytes how much every rank must have exposed
     */
    public ExposedFold(
            Stages stages, SharedStages memory, Reduction op, ItemLayout layout, int ranks, long bytes) {
        this.stages = stages;
        this.memory = memory;
        this.op = op;
        this.layout = layout;
        this.ranks = ranks;
        this.bytes = bytes;
    }

    /** What is done with a chunk; units are items of the exposed buffers. */
    public interface Taker {
        /** Takes a chunk. */
        void take(int first, int items);
    }

    /**
     * Combines the items {@code first} up to, not including, {@code end} of the exposed buffers.
     *
     * @param result takes item {@code first} at its beginning; may be one of the exposed buffers
     */
    public void fold(int first, int end, Object result, int resultOffset) {
        fold(first, end, result, resultOffset, (chunk, items) -> {});
    }

    /** The same, and each chunk is handed on as soon as it is there. */
    public void fold(int first, int end, Object result, int resultOffset, Taker taker) {
        int owner = owner(first, end, result, resultOffset);
        boolean isApart = owner >= 0 && !op.isCommutative();
        int chunk = chunk(layout);
        Object space = isApart ? stages.space(layout, chunk) : null;
        for (int from = first; from < end; from += chunk) {
            int items = Math.min(chunk, end - from);
            int to = resultOffset + (from - first) * layout.extent();
            if (isApart) {
                foldDown(from, items, space, 0);
                layout.copy(space, 0, result, to, items);
            } else if (owner >= 0) {
                foldInto(owner, from, items, result, to);
            } else {
                foldDown(from, items, result, to);
            }
            taker.take(from, items);
        }
    }

    /** Items in a chunk. */
    public static int chunk(ItemLayout layout) {
        return Math.max(1, CHUNK_ELEMENTS / layout.extent());
    }

    /** Goes through this rank's slice of the items chunk by chunk. */
    public static void forChunks(Stages stages, Items all, Taker taker) {
        int end = Neighbors.firstOfSlice(all.count(), stages.rank() + 1, stages.size());
        int chunk = chunk(all.layout());
        for (int from = Neighbors.firstOfSlice(all.count(), stages.rank(), stages.size()); from < end; from += chunk) {
            taker.take(from, Math.min(chunk, end - from));
        }
    }

    /** The rank whose items lie where the result goes, or -1. */
    private int owner(int first, int end, Object result, int resultOffset) {
        Items target = new Items(result, resultOffset, end - first, layout);
        for (int rank = 0; rank < ranks; rank++) {
            Exposure exposure = memory.exposure(rank, bytes);
            if (target.overlaps(new Items(exposure.first(), at(exposure, first), end - first, layout))) {
                return rank;
            }
        }
        return -1;
    }

    private void foldDown(int from, int items, Object to, int toOffset) {
        Exposure highest = memory.exposure(ranks - 1, bytes);
        layout.copy(highest.first(), at(highest, from), to, toOffset, items);
        for (int rank = ranks - 2; rank >= 0; rank--) {
            apply(rank, from, items, to, toOffset);
        }
    }

    private void foldInto(int owner, int from, int items, Object to, int toOffset) {
        for (int rank = 0; rank < ranks; rank++) {
            if (rank != owner) {
                apply(rank, from, items, to, toOffset);
            }
        }
    }

    private void apply(int rank, int from, int items, Object to, int toOffset) {
        Exposure lower = memory.exposure(rank, bytes);
        op.apply(lower.first(), at(lower, from), to, toOffset, items);
    }

    private int at(Exposure exposure, int item) {
        return exposure.firstOffset() + item * layout.extent();
    }
}
