package bireme.collectives.reduce;

import bireme.collectives.algorithm.ReduceAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.pattern.Accumulator;
import bireme.collectives.stages.Stages;

/**
 * Reduce in which the root takes one rank after another.
 *
 * <p>Shape: every rank sends to the root, which combines the ranks below itself downwards and those above upwards, so
 * that the order is kept. Rounds: p - 1, with a combination each. Bytes: n sent by every rank but the root. For very
 * few ranks, and as a baseline.
 */
final class FlatReduce implements ReduceAlgorithm {
    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op, int root) {
        if (stages.rank() != root) {
            stages.send(send, root);
            return;
        }
        Accumulator sum = new Accumulator(stages, send, recv, op);
        for (int lower = root - 1; lower >= 0; lower--) {
            stages.recv(sum.spare(), lower);
            sum.foldLower();
        }
        for (int higher = root + 1; higher < stages.size(); higher++) {
            stages.recv(sum.spare(), higher);
            sum.foldHigher();
        }
        sum.store(recv);
    }
}
