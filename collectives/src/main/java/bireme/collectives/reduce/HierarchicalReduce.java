package bireme.collectives.reduce;

import bireme.collectives.algorithm.HierarchicalAlgorithm;
import bireme.collectives.algorithm.ReduceAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.PartStages;
import bireme.collectives.stages.Stages;

/**
 * Reduce in two layers.
 *
 * <p>Shape: in each JVM one rank combines the items of its ranks, and what these have goes to the root, which is one of
 * them. Rounds and bytes: those of a reduce inside a JVM and of one of leaders; leaders need space for n. An operation
 * that does not commute needs JVMs whose ranks are neighbours, and is served by the layer between alone where they are
 * not.
 *
 * <p>Source: H. Zhu et al., Hierarchical Collectives in MPICH2, 2009.
 */
final class HierarchicalReduce implements ReduceAlgorithm, HierarchicalAlgorithm {
    private final ReduceAlgorithm inside;
    private final ReduceAlgorithm across;

    HierarchicalReduce(ReduceAlgorithm inside, ReduceAlgorithm across) {
        this.inside = inside;
        this.across = across;
    }

    @Override
    public boolean keepsOrder() {
        return across.keepsOrder();
    }

    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op, int root) {
        if (!PartStages.canCombine(stages, op)) {
            across.run(stages, send, recv, op, root);
            return;
        }
        PartStages leaders = PartStages.across(stages, root);
        PartStages group = PartStages.inside(stages);
        // Ranks that do not lead have no result to keep; what stands for it there is not read.
        Items part = leaders.isMember() ? stages.spaceLike(send) : send;
        inside.run(group, send, part, op, group.leader(root));
        if (leaders.isMember()) {
            across.run(leaders, part, recv, op, leaders.placeOf(root));
        }
    }
}
