package bireme.collectives.allgather;

import bireme.collectives.algorithm.AllgathervAlgorithm;
import bireme.collectives.algorithm.BcastAlgorithm;
import bireme.collectives.algorithm.GathervAlgorithm;
import bireme.collectives.algorithm.HierarchicalAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.Items;
import bireme.collectives.items.SpaceSize;
import bireme.collectives.items.VaryingBlocks;
import bireme.collectives.stages.PartStages;
import bireme.collectives.stages.Stages;
import bireme.collectives.team.JvmGroups;

/**
 * Allgather in two layers, for blocks of any length and JVMs of any ranks.
 *
 * <p>Shape: in each JVM one rank collects the blocks of its ranks, these exchange what they have, and each gives all of
 * it to the ranks of its JVM. This happens in the receive buffer where the blocks of a JVM lie one after another, the
 * JVMs too; elsewhere in space for all blocks, from where each rank copies them to their places. Rounds and bytes:
 * those of a gather and a broadcast inside a JVM and of an allgather of leaders.
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
    public void runVarying(Stages stages, Items send, Blocks recv) {
        JvmGroups groups = stages.groups();
        if (groups == null) {
            across.runVarying(stages, send, recv);
            return;
        }
        int total = 0;
        for (int rank = 0; rank < stages.size(); rank++) {
            total = SpaceSize.sum(total, recv.count(rank));
        }
        if (groups.areInOrder() && recv.isPacked(stages.size())) {
            collect(stages, send, recv, new Items(recv.buffer(), recv.start(0), total, recv.layout()));
        } else {
            Items all = new Items(stages.space(recv.layout(), total), 0, total, recv.layout());
            collect(stages, send, recv, all);
            spread(stages, all, recv);
        }
    }

    /** Puts all blocks one after another, those of a JVM together. */
    private void collect(Stages stages, Items send, Blocks lengths, Items all) {
        JvmGroups groups = stages.groups();
        int own = groups.groupOf(stages.rank());
        int[] ofJvms = new int[groups.count()];
        for (int rank = 0; rank < stages.size(); rank++) {
            ofJvms[groups.groupOf(rank)] += lengths.count(rank);
        }
        int[] ofOwn = new int[groups.size(own)];
        for (int member = 0; member < ofOwn.length; member++) {
            ofOwn[member] = lengths.count(groups.rank(own, member));
        }
        VaryingBlocks jvms = VaryingBlocks.packed(all.buffer(), all.offset(), ofJvms, all.layout());
        PartStages leaders = PartStages.across(stages, 0);
        PartStages group = PartStages.inside(stages);
        insideUp.runVarying(group, send, VaryingBlocks.packed(all.buffer(), jvms.start(own), ofOwn, all.layout()), 0);
        if (leaders.isMember()) {
            across.runVarying(leaders, jvms.block(own), jvms);
        }
        insideDown.run(group, all.buffer(), all.offset(), all.elements(), 0);
    }

    private static void spread(Stages stages, Items all, Blocks recv) {
        int first = 0;
        for (int rank : stages.groups().ranksByGroup()) {
            int count = recv.count(rank);
            stages.copy(all.slice(first, count), recv.buffer(), recv.start(rank));
            first += count;
        }
    }
}
