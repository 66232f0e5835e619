package bireme.collectives.pattern;

import bireme.collectives.items.ItemLayout;
import bireme.collectives.items.Items;
import bireme.collectives.items.JointReduction;
import bireme.collectives.items.Reduction;
import bireme.collectives.segment.Exposure;
import bireme.collectives.stages.SharedStages;
import bireme.collectives.stages.SharedWork;
import bireme.collectives.stages.Stages;

/**
 * Combines what the ranks have exposed as their first buffers, where it lies.
 *
 * <p>Shape: the items of the highest rank are copied to where the result goes, and those of the lower ranks are
 * combined with them one rank after another, downwards; that keeps the order. It happens in chunks that stay in the
 * first-level cache meanwhile, on a device in longer ones.
 *
 * <p>Units: items of the exposed buffers; every rank has exposed as many as this one has in {@code send}.
 */
public final class ExposedFold {
    private ExposedFold() {}

    /** Items in a chunk. */
    public static int chunk(ItemLayout layout) {
        return Math.max(1, layout.elementsAtOnce() / layout.extent());
    }

    /**
     * Exposes {@code send} as first and {@code recv} as second buffer, and does this rank's part once all ranks have
     * exposed theirs. Two rounds; afterwards no rank uses a buffer of this one any more.
     */
    public static void run(SharedWork work, Stages stages, SharedStages memory, Items send, Items recv, Reduction op) {
        int published = memory.rounds(2);
        int used = published + 1;
        memory.expose(published, send.buffer(), send.offset(), send.elements(), recv.buffer(), recv.offset());
        memory.awaitAll(published);
        memory.work(work, stages, send, recv, op, 0);
        memory.signal(used);
        memory.awaitAll(used);
    }

    /**
     * Combines the items {@code first} up to, not including, {@code end}.
     *
     * @param result takes item {@code first} at its beginning; may be one of the exposed buffers
     */
    public static void fold(
            Stages stages,
            SharedStages memory,
            Items send,
            Reduction op,
            int first,
            int end,
            Object result,
            int resultOffset) {
        fold(stages, memory, send, op, first, end, result, resultOffset, false);
    }

    /** The same, for the second buffers of all ranks, of which {@code recv} is this one's. */
    public static void foldForAll(
            Stages stages, SharedStages memory, Items send, Items recv, Reduction op, int first, int end) {
        int place = recv.offset() + first * recv.layout().extent();
        fold(stages, memory, send, op, first, end, recv.buffer(), place, true);
    }

    private static void fold(
            Stages stages,
            SharedStages memory,
            Items send,
            Reduction op,
            int first,
            int end,
            Object result,
            int resultOffset,
            boolean isForAll) {
        ItemLayout layout = send.layout();
        int chunk = chunk(layout);
        if (op.joint() != null) {
            foldJointly(stages, memory, send, op.joint(), first, end, result, resultOffset, isForAll);
            return;
        }
        int owner = owner(stages, memory, send, first, end, result, resultOffset);
        Object apart = owner >= 0 && !op.isCommutative() ? stages.space(layout, chunk) : null;
        for (int from = first; from < end; from += chunk) {
            int items = Math.min(chunk, end - from);
            int to = resultOffset + (from - first) * layout.extent();
            if (apart != null) {
                foldDown(stages, memory, send, op, from, items, apart, 0);
                layout.copy(apart, 0, result, to, items);
            } else if (owner >= 0) {
                foldInto(stages, memory, send, op, owner, from, items, result, to);
            } else {
                foldDown(stages, memory, send, op, from, items, result, to);
            }
            if (isForAll) {
                spread(stages, memory, send, from, items, result, to);
            }
        }
    }

    /** All at once; the result of a chunk may lie where a rank has exposed that chunk. */
    private static void foldJointly(
            Stages stages,
            SharedStages memory,
            Items send,
            JointReduction op,
            int first,
            int end,
            Object result,
            int resultOffset,
            boolean isForAll) {
        ItemLayout layout = send.layout();
        Object[] buffers = new Object[stages.size()];
        int[] offsets = new int[stages.size()];
        int chunk = chunk(layout);
        for (int from = first; from < end; from += chunk) {
            int items = Math.min(chunk, end - from);
            int to = resultOffset + (from - first) * layout.extent();
            for (int rank = 0; rank < buffers.length; rank++) {
                Exposure exposure = exposure(memory, rank, send);
                buffers[rank] = exposure.first();
                offsets[rank] = at(exposure, send, from);
            }
            op.combine(buffers.length, buffers, offsets, result, to, items);
            if (isForAll) {
                spread(stages, memory, send, from, items, result, to);
            }
        }
    }

    /** The rank whose items lie where the result goes, or -1. */
    private static int owner(
            Stages stages, SharedStages memory, Items send, int first, int end, Object result, int resultOffset) {
        int elements = (end - first) * send.layout().extent();
        for (int rank = 0; rank < stages.size(); rank++) {
            Exposure exposure = exposure(memory, rank, send);
            int start = at(exposure, send, first);
            if (exposure.first() == result && start < resultOffset + elements && resultOffset < start + elements) {
                return rank;
            }
        }
        return -1;
    }

    private static void foldDown(
            Stages stages,
            SharedStages memory,
            Items send,
            Reduction op,
            int from,
            int items,
            Object to,
            int toOffset) {
        Exposure highest = exposure(memory, stages.size() - 1, send);
        send.layout().copy(highest.first(), at(highest, send, from), to, toOffset, items);
        for (int rank = stages.size() - 2; rank >= 0; rank--) {
            apply(memory, rank, send, op, from, items, to, toOffset);
        }
    }

    private static void foldInto(
            Stages stages,
            SharedStages memory,
            Items send,
            Reduction op,
            int owner,
            int from,
            int items,
            Object to,
            int toOffset) {
        for (int rank = 0; rank < stages.size(); rank++) {
            if (rank != owner) {
                apply(memory, rank, send, op, from, items, to, toOffset);
            }
        }
    }

    private static void apply(
            SharedStages memory, int rank, Items send, Reduction op, int from, int items, Object to, int toOffset) {
        Exposure lower = exposure(memory, rank, send);
        op.apply(lower.first(), at(lower, send, from), to, toOffset, items);
    }

    /** Copies a result to the second buffers of the others, beginning with the next rank. */
    private static void spread(
            Stages stages, SharedStages memory, Items send, int from, int items, Object result, int resultOffset) {
        int place = from * send.layout().extent();
        for (int step = 1; step < stages.size(); step++) {
            Exposure to = exposure(memory, (stages.rank() + step) % stages.size(), send);
            send.layout().copy(result, resultOffset, to.second(), to.secondOffset() + place, items);
        }
    }

    private static Exposure exposure(SharedStages memory, int rank, Items send) {
        return memory.exposure(rank, Neighbors.bytes(send.buffer(), send.elements()));
    }

    private static int at(Exposure exposure, Items send, int item) {
        return exposure.firstOffset() + item * send.layout().extent();
    }
}
