package bireme.collectives.reduce;

import bireme.collectives.algorithm.ReduceAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.pattern.Accumulator;
import bireme.collectives.stages.Stages;

/**
 * Reduce in which the root takes everybody's items at once.
 *
 * <p>Shape: every rank sends to the root, which has posted all receives and combines when all have come, in the order
 * of the ranks. Rounds: 1, then p - 1 combinations. Bytes: n sent by every rank but the root, which needs space for n
 * p. For few ranks that arrive unequally.
 */
final class FlatNonblockingReduce implements ReduceAlgorithm {
    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op, int root) {
        if (stages.rank() != root) {
            stages.send(send, root);
            return;
        }
        int size = stages.size();
        int count = send.count();
        Items all = stages.run(send.layout(), (long) size * count);
        for (int rank = 0; rank < size; rank++) {
            if (rank != root) {
                stages.startRecv(all.slice(rank * count, count), rank);
            }
        }
        stages.await();
        Accumulator sum = new Accumulator(stages, send, recv, op);
        for (int lower = root - 1; lower >= 0; lower--) {
            sum.foldLower(all.slice(lower * count, count));
        }
        for (int higher = root + 1; higher < size; higher++) {
            sum.foldHigher(all.slice(higher * count, count));
        }
        sum.store(recv);
    }
}
