package bireme.collectives.joint;

import bireme.collectives.algorithm.AllreduceAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.pattern.RingCollect;
import bireme.collectives.shape.EvenPartition;
import bireme.collectives.stages.Stages;

/**
 * Allreduce in which a rank gets its part of the vector from all others, combines it, and passes it on round a ring.
 *
 * <p>Rounds: 1 of p - 1 messages, and p - 1. Bytes per rank: 2 n (p - 1) / p, the least possible. Memory: n. Vectors
 * that are no longer than a cache line for each rank are sent to all, and combined by all.
 */
public final class JointAllreduce implements AllreduceAlgorithm {
    /** The only one. */
    public static final JointAllreduce INSTANCE = new JointAllreduce();

    private JointAllreduce() {}

    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op) {
        EvenPartition cut = JointParts.cut(stages, send);
        if (send.count() <= (long) cut.granule() * stages.size()) {
            Contributions.exchange(stages, rank -> send, op, recv);
            return;
        }
        JointParts parts = new JointParts(recv, cut);
        JointParts.combine(stages, send, cut, op, parts.part(stages.rank()));
        RingCollect.run(stages, parts, 0);
    }
}
