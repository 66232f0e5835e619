package bireme.collectives.allgather;

import bireme.collectives.AllgathervAlgorithm;
import bireme.collectives.BcastAlgorithm;
import bireme.collectives.Blocks;
import bireme.collectives.EqualBlocks;
import bireme.collectives.GathervAlgorithm;
import bireme.collectives.HierarchicalAlgorithm;
import bireme.collectives.Items;
import bireme.collectives.JvmGroups;
import bireme.collectives.PartStages;
import bireme.collectives.Placement;
import bireme.collectives.Stages;
import bireme.collectives.VaryingBlocks;

/**
 * Allgather in two layers, for equal blocks and JVMs whose ranks are neighbours; elsewhere the layer between runs over
 * all ranks.
 *
 * <p>Shape: in each JVM one rank collects the blocks of its ranks in its receive buffer, these exchange what they
 * have, and each gives all of it to the ranks of its JVM. Rounds and bytes: those of a gather and a broadcast inside a
 * JVM and of an allgather of leaders.
 *
 * <p>Source: H. Zhu et al., Hierarchical Collectives in MPICH2, 2009.
 */
final class HierarchicalAllgather implements AllgathervAlgorithm, HierarchicalAlgorithm {
    private final GathervAlgorithm insideUp;
    private final BcastAlgorithm insideDown;
    private final AllgathervAlgorithm across;

    HierarchicalAllgather(GathervAlgorithm insideUp, BcastAlgorithm insideDown, AllgathervAlgorithm across) {
        this.insideUp = insideUp;
        this.insideDown = insideDown;
        this.across = across;
    }

    @Override
    public boolean serves(Placement placement, boolean isCommutative) {
        return placement == Placement.IN_ORDER;
    }

    @Override
    public void run(Stages stages, Items send, EqualBlocks recv) {
        JvmGroups groups = stages.groups();
        if (groups == null || !groups.areInOrder()) {
            across.run(stages, send, recv);
            return;
        }
        PartStages leaders = PartStages.across(stages, 0);
        PartStages group = PartStages.inside(stages);
        int own = groups.groupOf(stages.rank());
        insideUp.runVarying(group, send, recv.from(groups.lowest(own)), group.leader(0));
        if (leaders.isMember()) {
            VaryingBlocks all = ofJvms(groups, recv);
            across.runVarying(leaders, all.block(own), all);
        }
        insideDown.run(group, recv.buffer(), recv.offset(), recv.elements(0, stages.size()), group.leader(0));
    }

    /** Blocks of different lengths may have gaps between them, at every rank others. */
    @Override
    public void runVarying(Stages stages, Items send, Blocks recv) {
        across.runVarying(stages, send, recv);
    }

    private static VaryingBlocks ofJvms(JvmGroups groups, EqualBlocks recv) {
        int[] counts = new int[groups.count()];
        for (int group = 0; group < counts.length; group++) {
            counts[group] = groups.size(group) * recv.count();
        }
        return VaryingBlocks.packed(recv.buffer(), recv.offset(), counts, recv.layout());
    }
}
