package bireme.collectives.scatter;

import bireme.collectives.algorithm.HierarchicalAlgorithm;
import bireme.collectives.algorithm.ScatterAlgorithm;
import bireme.collectives.algorithm.ScattervAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.EqualBlocks;
import bireme.collectives.items.Items;
import bireme.collectives.items.VaryingBlocks;
import bireme.collectives.stages.PartStages;
import bireme.collectives.stages.Stages;
import bireme.collectives.team.JvmGroups;

/**
 * Scatter in two layers.
 *
 * <p>Shape: the root sends the blocks of each JVM as one to one of its ranks, which deals them out. Rounds and bytes:
 * those of a scatter of leaders, which need space for the blocks of their JVM, and of one inside a JVM. Where ranks of
 * other JVMs lie between, as {@link HierarchicalScatterv} does it.
 *
 * <p>Source: H. Zhu et al., Hierarchical Collectives in MPICH2, 2009.
 */
final class HierarchicalScatter implements ScatterAlgorithm, HierarchicalAlgorithm {
    private final ScattervAlgorithm inside;
    private final ScattervAlgorithm across;
    private final ScattervAlgorithm mixed;

    HierarchicalScatter(ScattervAlgorithm inside, ScattervAlgorithm across) {
        this.inside = inside;
        this.across = across;
        this.mixed = new HierarchicalScatterv(inside, across, Integer.MAX_VALUE);
    }

    @Override
    public void run(Stages stages, EqualBlocks send, Items recv, int root) {
        JvmGroups groups = stages.groups();
        if (groups == null || !groups.areInOrder()) {
            mixed.run(stages, send, recv, root);
            return;
        }
        PartStages leaders = PartStages.across(stages, root);
        PartStages group = PartStages.inside(stages);
        int own = groups.groupOf(stages.rank());
        if (stages.rank() == root) {
            across.runVarying(leaders, ofOthers(groups, send, own), recv.slice(0, 0), own);
            inside.run(group, send.from(groups.lowest(own)), recv, group.leader(root));
        } else if (leaders.isMember()) {
            Items all = stages.run(recv.layout(), (long) groups.size(own) * recv.count());
            across.runVarying(leaders, null, all, leaders.placeOf(root));
            EqualBlocks part = new EqualBlocks(all.buffer(), 0, recv.count(), recv.layout());
            inside.run(group, part, recv, group.leader(root));
        } else {
            inside.run(group, send, recv, group.leader(root));
        }
    }

    /** The blocks that go to each JVM; none to the root's own, which needs no message. */
    private static Blocks ofOthers(JvmGroups groups, EqualBlocks send, int own) {
        int[] counts = new int[groups.count()];
        int[] displacements = new int[groups.count()];
        for (int group = 0; group < counts.length; group++) {
            counts[group] = group == own ? 0 : groups.size(group) * send.count();
            displacements[group] = groups.lowest(group) * send.count();
        }
        return new VaryingBlocks(send.buffer(), send.offset(), counts, displacements, send.layout());
    }
}
