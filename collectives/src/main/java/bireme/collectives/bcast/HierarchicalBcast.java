package bireme.collectives.bcast;

import bireme.collectives.algorithm.BcastAlgorithm;
import bireme.collectives.algorithm.HierarchicalAlgorithm;
import bireme.collectives.stages.PartStages;
import bireme.collectives.stages.Stages;

/**
 * Broadcast in two layers.
 *
 * <p>Shape: the root sends to one rank of each JVM, and that one to the others of its JVM. Rounds and bytes: those of
 * a broadcast of leaders and of one inside a JVM.
 *
 * <p>Source: H. Zhu et al., Hierarchical Collectives in MPICH2, 2009.
 */
final class HierarchicalBcast implements BcastAlgorithm, HierarchicalAlgorithm {
    private final BcastAlgorithm inside;
    private final BcastAlgorithm across;

    HierarchicalBcast(BcastAlgorithm inside, BcastAlgorithm across) {
        this.inside = inside;
        this.across = across;
    }

    @Override
    public void run(Stages stages, Object buffer, int offset, int elements, int root) {
        if (stages.groups() == null) {
            across.run(stages, buffer, offset, elements, root);
            return;
        }
        PartStages leaders = PartStages.across(stages, root);
        PartStages group = PartStages.inside(stages);
        if (leaders.isMember()) {
            across.run(leaders, buffer, offset, elements, leaders.placeOf(root));
        }
        inside.run(group, buffer, offset, elements, group.leader(root));
    }
}
