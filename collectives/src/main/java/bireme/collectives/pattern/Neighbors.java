package bireme.collectives.pattern;

import bireme.collectives.items.ItemLayout;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.SharedStages;
import bireme.collectives.stages.Stages;
import xxdev.ElementType;

/** Parts that the algorithms for ranks with shared memory have in common. */
public final class Neighbors {
    private Neighbors() {}

    /** The steps by which the ranks read each other's buffers of this kind, or {@code null} when they cannot. */
    public static SharedStages memory(Stages stages, Object buffer) {
        return ElementType.of(buffer) == ElementType.OBJECT ? null : stages.memory();
    }

    /** Whether so much is short enough to be posted. */
    public static boolean canPost(SharedStages memory, Object buffer, long elements) {
        return elements << ElementType.of(buffer).shift() <= memory.longestPost();
    }

    /** Whether two buffers are known to have no memory in common: two arrays. */
    public static boolean areApart(Object one, Object other) {
        return one != other && one.getClass().isArray() && other.getClass().isArray();
    }

    /** Length of so many elements of a buffer. */
    public static long bytes(Object buffer, int elements) {
        return (long) elements << ElementType.of(buffer).shift();
    }

    /** First item of a rank's slice when {@code items} items are cut into one slice for each rank. */
    public static int firstOfSlice(int items, int rank, int ranks) {
        return (int) ((long) items * rank / ranks);
    }

    /**
     * Combines what the first ranks have posted, in their order; this rank's own items are among them.
     *
     * @param ranks how many, at least one
     * @param total elements that each has posted
     * @param first the first of them to combine
     * @param items items to combine
     * @param to where the result goes; may be what was posted, of which the shared segment has a copy
     */
    public static void foldPosted(
            Stages stages,
            SharedStages memory,
            Reduction op,
            int ranks,
            int total,
            int first,
            ItemLayout layout,
            int items,
            Object to,
            int toOffset) {
        int elements = items * layout.extent();
        if (op.joint() != null) {
            Items all = stages.run(layout, (long) ranks * items);
            for (int rank = 0; rank < ranks; rank++) {
                memory.take(rank, total, first, all.buffer(), all.offset() + rank * elements, elements);
            }
            stages.apply(op.joint().step(ranks, elements), all.buffer(), all.offset(), to, toOffset, items);
            return;
        }
        Object lower = stages.space(layout, items);
        memory.take(ranks - 1, total, first, to, toOffset, elements);
        for (int rank = ranks - 2; rank >= 0; rank--) {
            memory.take(rank, total, first, lower, 0, elements);
            stages.apply(op, lower, 0, to, toOffset, items);
        }
    }
}
