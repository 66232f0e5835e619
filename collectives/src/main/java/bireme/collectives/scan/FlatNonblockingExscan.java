package bireme.collectives.scan;

import bireme.collectives.algorithm.ScanAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.Stages;

/**
 * Exclusive scan in which every rank sends its items to all higher ranks at once.
 *
 * <p>Shape: as {@link FlatNonblockingScan}, without the own items, upwards. Rounds: 1, then up to p - 2 combinations.
 * Bytes per rank: n for each higher rank; space for n times the lower ranks. For few ranks.
 */
final class FlatNonblockingExscan implements ScanAlgorithm {
    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op) {
        Items below = LowerItems.collect(stages, send);
        int count = send.count();
        for (int higher = 1; higher < stages.rank(); higher++) {
            stages.apply(op, below.slice((higher - 1) * count, count), below.slice(higher * count, count));
        }
        if (stages.rank() > 0) {
            stages.copy(below.slice((stages.rank() - 1) * count, count), recv.buffer(), recv.offset());
        }
    }
}
