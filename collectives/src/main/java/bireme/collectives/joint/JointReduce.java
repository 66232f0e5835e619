package bireme.collectives.joint;

import bireme.collectives.algorithm.ReduceAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.shape.EvenPartition;
import bireme.collectives.stages.Stages;

/**
 * Reduce in which a rank gets its part of the vector from all others, combines it, and sends it to the root.
 *
 * <p>Rounds: 2; in the first a rank sends and receives p - 1 messages, in the second the root takes p - 1. Bytes: n
 * sent by every rank but the root; 2 n (p - 1) / p received by the root. Memory: n. Of vectors that are no longer than
 * a cache line for each rank the root combines all.
 */
public final class JointReduce implements ReduceAlgorithm {
    /** The only one. */
    public static final JointReduce INSTANCE = new JointReduce();

    private JointReduce() {}

    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op, int root) {
        EvenPartition cut = JointParts.cut(stages, send);
        if (send.count() <= (long) cut.granule() * stages.size()) {
            combineAtRoot(stages, send, recv, op, root);
        } else if (stages.rank() == root) {
            combineAsRoot(stages, send, recv, op, cut);
        } else {
            Items result = stages.run(send.layout(), cut.length(stages.rank()));
            JointParts.combine(stages, send, cut, op, result);
            if (result.count() > 0) {
                stages.send(result, root);
            }
        }
    }

    private static void combineAsRoot(Stages stages, Items send, Items recv, Reduction op, EvenPartition cut) {
        JointParts parts = new JointParts(recv, cut);
        JointParts.combine(stages, send, cut, op, parts.part(stages.rank()));
        for (int rank = 0; rank < stages.size(); rank++) {
            if (rank != stages.rank() && cut.length(rank) > 0) {
                stages.startRecv(parts.part(rank), rank);
            }
        }
        stages.await();
    }

    private static void combineAtRoot(Stages stages, Items send, Items recv, Reduction op, int root) {
        if (stages.rank() != root) {
            if (send.count() > 0) {
                stages.send(send, root);
            }
            return;
        }
        Contributions contributions = new Contributions(stages, send, stages.size());
        contributions.startRecvs();
        contributions.add(send);
        stages.await();
        contributions.combine(op, recv);
    }
}
