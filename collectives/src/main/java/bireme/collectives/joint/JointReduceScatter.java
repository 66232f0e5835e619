package bireme.collectives.joint;

import bireme.collectives.algorithm.ReduceScatterAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.items.VaryingBlocks;
import bireme.collectives.stages.Stages;

/**
 * Reduce-scatter in which a rank gets its block from all others in one stage.
 *
 * <p>Rounds: 1, of p - 1 messages. Bytes per rank: all blocks but its own, the least possible. Memory: p times the
 * rank's own block.
 */
public final class JointReduceScatter implements ReduceScatterAlgorithm {
    /** The only one. */
    public static final JointReduceScatter INSTANCE = new JointReduceScatter();

    private JointReduceScatter() {}

    @Override
    public void run(Stages stages, VaryingBlocks send, Items recv, Reduction op) {
        Contributions.exchange(stages, send::block, op, recv);
    }
}
