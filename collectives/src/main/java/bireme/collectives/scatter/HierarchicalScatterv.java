package bireme.collectives.scatter;

import bireme.collectives.algorithm.HierarchicalAlgorithm;
import bireme.collectives.algorithm.ScattervAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.Items;
import bireme.collectives.items.SpaceSize;
import bireme.collectives.pattern.JointBlocks;
import bireme.collectives.pattern.RawBytes;
import bireme.collectives.stages.PartStages;
import bireme.collectives.stages.Stages;
import bireme.collectives.team.JvmGroups;

/**
 * Scatter of blocks of any length in two layers, for JVMs of any ranks.
 *
 * <p>Shape: the root sends the short blocks for a JVM as one message to the lowest rank there, to which the others
 * publish where theirs are wanted and how long they are, and which puts them there. A long block goes straight to its
 * rank. The ranks of the root's JVM take theirs from it. Rounds between JVMs: those of a scatter of leaders, side by
 * side with 1 for long blocks. Bytes: each block moves once between JVMs, more often if the scatter of leaders is a
 * tree; leaders need space for the short blocks of their JVM, the root for those that do not lie one after another.
 * Objects, whose length in bytes nobody knows, are served by the layer between alone.
 *
 * <p>Source: H. Zhu et al., Hierarchical Collectives in MPICH2, 2009; the limit for leaders: T. Kielmann et al.,
 * MagPIe: MPI's Collective Communication Operations for Clustered Wide Area Systems, 1999.
 */
final class HierarchicalScatterv implements ScattervAlgorithm, HierarchicalAlgorithm {
    private final ScattervAlgorithm inside;
    private final ScattervAlgorithm across;
    private final long limit;

    HierarchicalScatterv(ScattervAlgorithm inside, ScattervAlgorithm across, long limit) {
        this.inside = inside;
        this.across = across;
        this.limit = limit;
    }

    @Override
    public void runVarying(Stages stages, Blocks send, Items recv, int root) {
        JvmGroups groups = stages.groups();
        if (groups == null || RawBytes.hasObjects(recv.buffer())) {
            across.runVarying(stages, send, recv, root);
        } else if (stages.rank() == root) {
            deal(stages, send, recv, root);
        } else if (groups.groupOf(stages.rank()) == groups.groupOf(root)) {
            PartStages group = PartStages.inside(stages);
            inside.runVarying(group, null, recv, group.leader(root));
        } else {
            take(stages, recv, root);
        }
    }

    private void deal(Stages stages, Blocks send, Items recv, int root) {
        JointBlocks others = new JointBlocks(stages, send, limit);
        others.pack(stages);
        for (int rank = 0; rank < stages.size(); rank++) {
            if (others.isAlone(rank)) {
                stages.startSend(send.buffer(), send.start(rank), send.elements(rank), rank);
            }
        }
        Items own = send.block(root);
        PartStages leaders = PartStages.across(stages, root);
        across.runVarying(leaders, others.joint(), own.slice(0, 0), leaders.placeOf(root));
        PartStages group = PartStages.inside(stages);
        inside.runVarying(group, group.blocks(send), own, group.leader(root));
        stages.await();
        // Last of all: in place, the own block may come to lie on that of another.
        stages.copy(own, recv.buffer(), recv.offset());
    }

    private void take(Stages stages, Items recv, int root) {
        boolean isAlone = RawBytes.length(recv) > limit;
        if (isAlone) {
            stages.startRecv(recv, root);
        }
        stages.publish(recv, 0, all -> dealOn(stages, all, root));
        stages.await();
    }

    /** Receives the short blocks of a JVM as one, and puts them where its ranks want them. */
    private void dealOn(Stages stages, Object[] all, int root) {
        int total = 0;
        for (Object one : all) {
            total = SpaceSize.sum(total, shortLength((Items) one));
        }
        Items joint = new Items(stages.space(RawBytes.LAYOUT, total), 0, total, RawBytes.LAYOUT);
        PartStages leaders = PartStages.across(stages, root);
        across.runVarying(leaders, null, joint, leaders.placeOf(root));
        int place = 0;
        for (Object one : all) {
            Items block = (Items) one;
            int bytes = shortLength(block);
            if (bytes > 0) {
                stages.copy(RawBytes.LAYOUT, joint.buffer(), place, block.buffer(), block.offset(), bytes);
                place += bytes;
            }
        }
    }

    private int shortLength(Items block) {
        long bytes = RawBytes.length(block);
        return bytes <= limit ? (int) bytes : 0;
    }
}
