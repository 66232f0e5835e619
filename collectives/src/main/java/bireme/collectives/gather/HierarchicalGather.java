package bireme.collectives.gather;

import bireme.collectives.algorithm.GatherAlgorithm;
import bireme.collectives.algorithm.GathervAlgorithm;
import bireme.collectives.algorithm.HierarchicalAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.EqualBlocks;
import bireme.collectives.items.Items;
import bireme.collectives.items.VaryingBlocks;
import bireme.collectives.stages.PartStages;
import bireme.collectives.stages.Stages;
import bireme.collectives.team.JvmGroups;

/**
 * Gather in two layers.
 *
 * <p>Shape: in each JVM one rank collects the blocks of its ranks, and sends them to the root as one. Rounds and bytes:
 * those of a gather inside a JVM and of one of leaders, which need space for the blocks of their JVM; the root needs
 * none. Where ranks of other JVMs lie between, as {@link HierarchicalGatherv} does it.
 *
 * <p>Source: H. Zhu et al., Hierarchical Collectives in MPICH2, 2009.
 */
final class HierarchicalGather implements GatherAlgorithm, HierarchicalAlgorithm {
    private final GathervAlgorithm inside;
    private final GathervAlgorithm across;
    private final GathervAlgorithm mixed;

    HierarchicalGather(GathervAlgorithm inside, GathervAlgorithm across) {
        this.inside = inside;
        this.across = across;
        this.mixed = new HierarchicalGatherv(inside, across, Integer.MAX_VALUE);
    }

    @Override
    public void run(Stages stages, Items send, EqualBlocks recv, int root) {
        JvmGroups groups = stages.groups();
        if (groups == null || !groups.areInOrder()) {
            mixed.run(stages, send, recv, root);
            return;
        }
        PartStages leaders = PartStages.across(stages, root);
        PartStages group = PartStages.inside(stages);
        int own = groups.groupOf(stages.rank());
        if (stages.rank() == root) {
            inside.runVarying(group, send, recv.from(groups.lowest(own)), group.leader(root));
            across.runVarying(leaders, recv.block(root).slice(0, 0), ofOthers(groups, recv, own), own);
        } else if (leaders.isMember()) {
            Items all = stages.run(send.layout(), (long) groups.size(own) * send.count());
            EqualBlocks part = new EqualBlocks(all.buffer(), 0, send.count(), send.layout());
            inside.runVarying(group, send, part, group.leader(root));
            across.runVarying(leaders, all, null, leaders.placeOf(root));
        } else {
            inside.runVarying(group, send, null, group.leader(root));
        }
    }

    /** The blocks that come from each JVM; none from the root's own, whose items it has already. */
    private static Blocks ofOthers(JvmGroups groups, EqualBlocks recv, int own) {
        int[] counts = new int[groups.count()];
        int[] displacements = new int[groups.count()];
        for (int group = 0; group < counts.length; group++) {
            counts[group] = group == own ? 0 : groups.size(group) * recv.count();
            displacements[group] = groups.lowest(group) * recv.count();
        }
        return new VaryingBlocks(recv.buffer(), recv.offset(), counts, displacements, recv.layout());
    }
}
