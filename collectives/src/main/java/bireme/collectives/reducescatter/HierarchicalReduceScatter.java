package bireme.collectives.reducescatter;

import bireme.collectives.algorithm.HierarchicalAlgorithm;
import bireme.collectives.algorithm.ReduceAlgorithm;
import bireme.collectives.algorithm.ReduceScatterAlgorithm;
import bireme.collectives.algorithm.ScattervAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.items.VaryingBlocks;
import bireme.collectives.stages.PartStages;
import bireme.collectives.stages.Stages;
import bireme.collectives.team.JvmGroups;

/**
 * Reduce-scatter in two layers.
 *
 * <p>Shape: in each JVM the lowest rank combines the items of its ranks, these exchange and combine what they have so
 * that each gets the blocks of its JVM, and deals them out. Where ranks of other JVMs lie between, what is exchanged is
 * put in the order of the JVMs first. Rounds and bytes: those of a reduce and a scatter inside a JVM and of a
 * reduce-scatter of leaders, which need space for n, once more if they put it in order. An operation that does not
 * commute needs JVMs whose ranks are neighbours, and is served by the layer between alone where they are not.
 *
 * <p>Source: H. Zhu et al., Hierarchical Collectives in MPICH2, 2009.
 */
final class HierarchicalReduceScatter implements ReduceScatterAlgorithm, HierarchicalAlgorithm {
    private final ReduceAlgorithm insideUp;
    private final ScattervAlgorithm insideDown;
    private final ReduceScatterAlgorithm across;

    HierarchicalReduceScatter(ReduceAlgorithm insideUp, ScattervAlgorithm insideDown, ReduceScatterAlgorithm across) {
        this.insideUp = insideUp;
        this.insideDown = insideDown;
        this.across = across;
    }

    @Override
    public boolean keepsOrder() {
        return across.keepsOrder();
    }

    @Override
    public void run(Stages stages, VaryingBlocks send, Items recv, Reduction op) {
        if (!PartStages.canCombine(stages, op)) {
            across.run(stages, send, recv, op);
            return;
        }
        PartStages leaders = PartStages.across(stages, 0);
        PartStages group = PartStages.inside(stages);
        Items all = send.run();
        if (!leaders.isMember()) {
            // Ranks that do not lead have no result to keep; what stands for it there is not read.
            insideUp.run(group, all, all, op, 0);
            insideDown.runVarying(group, null, recv, 0);
            return;
        }
        Items sum = stages.spaceLike(all);
        insideUp.run(group, all, sum, op, 0);
        JvmGroups groups = stages.groups();
        VaryingBlocks jvms =
                byJvm(stages, groups, VaryingBlocks.packed(sum.buffer(), sum.offset(), send.counts(), sum.layout()));
        int own = groups.groupOf(stages.rank());
        Items result = stages.spaceLike(jvms.block(own));
        across.run(leaders, jvms, result, op);
        int[] counts = new int[groups.size(own)];
        for (int member = 0; member < counts.length; member++) {
            counts[member] = send.count(groups.rank(own, member));
        }
        insideDown.runVarying(
                group, VaryingBlocks.packed(result.buffer(), result.offset(), counts, result.layout()), recv, 0);
    }

    /** One block for each JVM, made of those of its ranks. */
    private static VaryingBlocks byJvm(Stages stages, JvmGroups groups, VaryingBlocks blocks) {
        int[] counts = new int[groups.count()];
        for (int rank = 0; rank < stages.size(); rank++) {
            counts[groups.groupOf(rank)] += blocks.count(rank);
        }
        if (groups.areInOrder()) {
            return VaryingBlocks.packed(blocks.buffer(), blocks.offset(), counts, blocks.layout());
        }
        Items space = stages.spaceLike(blocks.run());
        int place = space.offset();
        for (int rank : groups.ranksByGroup()) {
            stages.copy(blocks.block(rank), space.buffer(), place);
            place += blocks.elements(rank);
        }
        return VaryingBlocks.packed(space.buffer(), space.offset(), counts, space.layout());
    }
}
