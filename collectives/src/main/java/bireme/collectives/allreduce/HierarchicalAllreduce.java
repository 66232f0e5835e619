package bireme.collectives.allreduce;

import bireme.collectives.algorithm.AllreduceAlgorithm;
import bireme.collectives.algorithm.BcastAlgorithm;
import bireme.collectives.algorithm.HierarchicalAlgorithm;
import bireme.collectives.algorithm.ReduceAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.PartStages;
import bireme.collectives.stages.Stages;

/**
 * Allreduce in two layers.
 *
 * <p>Shape: in each JVM one rank combines the items of its ranks, these combine what they have by an allreduce, and
 * each broadcasts the result to the ranks of its JVM. Rounds and bytes: those of a reduce and a broadcast inside a JVM
 * and of an allreduce of leaders, which need space for n. An operation that does not commute needs JVMs whose ranks are
 * neighbours, and is served by the layer between alone where they are not.
 *
 * <p>Source: H. Zhu et al., Hierarchical Collectives in MPICH2, 2009.
 */
final class HierarchicalAllreduce implements AllreduceAlgorithm, HierarchicalAlgorithm {
    private final ReduceAlgorithm insideUp;
    private final BcastAlgorithm insideDown;
    private final AllreduceAlgorithm across;

    HierarchicalAllreduce(ReduceAlgorithm insideUp, BcastAlgorithm insideDown, AllreduceAlgorithm across) {
        this.insideUp = insideUp;
        this.insideDown = insideDown;
        this.across = across;
    }

    @Override
    public boolean keepsOrder() {
        return across.keepsOrder();
    }

    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op) {
        if (!PartStages.canCombine(stages, op)) {
            across.run(stages, send, recv, op);
            return;
        }
        PartStages leaders = PartStages.across(stages, 0);
        PartStages group = PartStages.inside(stages);
        Items part = leaders.isMember() ? stages.spaceLike(send) : send;
        insideUp.run(group, send, part, op, group.leader(0));
        if (leaders.isMember()) {
            across.run(leaders, part, recv, op);
        }
        insideDown.run(group, recv.buffer(), recv.offset(), recv.elements(), group.leader(0));
    }
}
