package bireme.collectives.scan;

import bireme.collectives.algorithm.ScanAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.pattern.Accumulator;
import bireme.collectives.stages.Stages;

/**
 * Scan in which every rank sends its items to all higher ranks at once.
 *
 * <p>Shape: a rank posts its receives, starts its sends and, when all have come, combines them with its own, downwards.
 * Rounds: 1, then up to p - 1 combinations. Bytes per rank: n for each higher rank; space for n times the lower ranks.
 * For few ranks.
 */
final class FlatNonblockingScan implements ScanAlgorithm {
    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op) {
        Items below = LowerItems.collect(stages, send);
        int count = send.count();
        Accumulator sum = new Accumulator(stages, send, recv, op);
        for (int lower = stages.rank() - 1; lower >= 0; lower--) {
            sum.foldLower(below.slice(lower * count, count));
        }
        sum.store(recv);
    }
}
