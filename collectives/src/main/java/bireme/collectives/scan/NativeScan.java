package bireme.collectives.scan;

import bireme.collectives.algorithm.NativeAlgorithm;
import bireme.collectives.algorithm.ScanAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.pattern.ExposedFold;
import bireme.collectives.pattern.Neighbors;
import bireme.collectives.segment.Exposure;
import bireme.collectives.stages.SharedStages;
import bireme.collectives.stages.SharedWork;
import bireme.collectives.stages.Stages;

/**
 * Scan of ranks that share memory.
 *
 * <p>Shape: short items are posted by every rank, and everybody combines those of the lower ranks with its own. Of long
 * ones every rank works on a slice: it goes through the ranks upwards and writes what it has so far to the receive
 * buffer of each. Rounds: 1, for long items 2. Bytes per rank: n r read by rank r, for long items n read and n written.
 * Objects, which ranks do not share, and ranks without common memory are served by another scan.
 */
final class NativeScan implements ScanAlgorithm, NativeAlgorithm {
    private static final SharedWork SLICE = NativeScan::scanSlice;

    private final ScanAlgorithm elsewhere;

    NativeScan(ScanAlgorithm elsewhere) {
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
            LowerItems.foldPosted(stages, memory, send, recv, op, stages.rank() + 1);
        } else {
            ExposedFold.run(SLICE, stages, memory, send, recv, op);
        }
    }

    private static void scanSlice(Stages stages, SharedStages memory, Items send, Items recv, Reduction op, int none) {
        int chunk = ExposedFold.chunk(send.layout());
        int end = Neighbors.firstOfSlice(send.count(), stages.rank() + 1, stages.size());
        int from = Neighbors.firstOfSlice(send.count(), stages.rank(), stages.size());
        for (; from < end; from += chunk) {
            scan(stages, memory, send, op, from, Math.min(chunk, end - from));
        }
    }

    private static void scan(Stages stages, SharedStages memory, Items send, Reduction op, int first, int items) {
        int place = first * send.layout().extent();
        long bytes = Neighbors.bytes(send.buffer(), send.elements());
        Exposure lower = null;
        for (int rank = 0; rank < stages.size(); rank++) {
            Exposure own = memory.exposure(rank, bytes);
            int target = own.secondOffset() + place;
            if (own.first() != own.second() || own.firstOffset() != own.secondOffset()) {
                send.layout().copy(own.first(), own.firstOffset() + place, own.second(), target, items);
            }
            if (lower != null) {
                op.apply(lower.second(), lower.secondOffset() + place, own.second(), target, items);
            }
            lower = own;
        }
    }
}
