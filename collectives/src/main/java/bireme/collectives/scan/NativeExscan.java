package bireme.collectives.scan;

import bireme.collectives.algorithm.NativeAlgorithm;
import bireme.collectives.algorithm.ScanAlgorithm;
import bireme.collectives.items.ItemLayout;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.pattern.ExposedFold;
import bireme.collectives.pattern.Neighbors;
import bireme.collectives.segment.Exposure;
import bireme.collectives.stages.SharedStages;
import bireme.collectives.stages.SharedWork;
import bireme.collectives.stages.Stages;

/**
 * Exclusive scan of ranks that share memory.
 *
 * <p>Shape: short items are posted by every rank, and everybody combines those of the lower ranks. Of long ones every
 * rank works on a slice: it goes through the ranks upwards and writes what it has so far to the receive buffer of each
 * but the first. Rounds: 1, for long items 2. Bytes per rank: n r read by rank r, for long items n read and n written.
 * Objects, which ranks do not share, and ranks without common memory are served by another exclusive scan.
 */
final class NativeExscan implements ScanAlgorithm, NativeAlgorithm {
    private static final SharedWork SLICE = NativeExscan::scanSlice;

    private final ScanAlgorithm elsewhere;

    NativeExscan(ScanAlgorithm elsewhere) {
        this.elsewhere = elsewhere;
    }

    @Override
    public boolean keepsOrder() {
        return elsewhere.keepsOrder();
    }

    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op) {
        SharedStages memory = Neighbors.memory(stages, send.buffer());
        if (memory == null || op.joint() != null && !Neighbors.canPost(memory, send.buffer(), send.elements())) {
            elsewhere.run(stages, send, recv, op);
        } else if (Neighbors.canPost(memory, send.buffer(), send.elements())) {
            LowerItems.foldPosted(stages, memory, send, recv, op, stages.rank());
        } else {
            ExposedFold.run(SLICE, stages, memory, send, recv, op);
        }
    }

    private static void scanSlice(Stages stages, SharedStages memory, Items send, Items recv, Reduction op, int none) {
        int chunk = ExposedFold.chunk(send.layout());
        Object one = stages.space(send.layout(), chunk);
        Object other = stages.space(send.layout(), chunk);
        int end = Neighbors.firstOfSlice(send.count(), stages.rank() + 1, stages.size());
        int from = Neighbors.firstOfSlice(send.count(), stages.rank(), stages.size());
        for (; from < end; from += chunk) {
            scan(stages, memory, send, op, from, Math.min(chunk, end - from), one, other);
        }
    }

    /** A rank's items are set aside before what comes from below is written, possibly over them. */
    private static void scan(
            Stages stages,
            SharedStages memory,
            Items send,
            Reduction op,
            int first,
            int items,
            Object one,
            Object other) {
        ItemLayout layout = send.layout();
        long bytes = Neighbors.bytes(send.buffer(), send.elements());
        int place = first * layout.extent();
        Object below = one;
        Object next = other;
        Exposure lowest = memory.exposure(0, bytes);
        layout.copy(lowest.first(), lowest.firstOffset() + place, below, 0, items);
        for (int rank = 1; rank < stages.size(); rank++) {
            Exposure own = memory.exposure(rank, bytes);
            layout.copy(own.first(), own.firstOffset() + place, next, 0, items);
            layout.copy(below, 0, own.second(), own.secondOffset() + place, items);
            op.apply(below, 0, next, 0, items);
            Object done = below;
            below = next;
            next = done;
        }
    }
}
