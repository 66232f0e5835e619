package bireme.collectives.gather;

import bireme.collectives.algorithm.GathervAlgorithm;
import bireme.collectives.algorithm.HierarchicalAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.Items;
import bireme.collectives.items.SpaceSize;
import bireme.collectives.pattern.JointBlocks;
import bireme.collectives.pattern.RawBytes;
import bireme.collectives.stages.PartStages;
import bireme.collectives.stages.Stages;
import bireme.collectives.team.JvmGroups;

/**
 * Gather of blocks of any length in two layers, for JVMs of any ranks.
 *
 * <p>Shape: the ranks of the root's JVM send it their blocks. In every other JVM the ranks publish theirs to the
 * lowest, which copies the short ones into one message for the root; only there are lengths needed that nobody else
 * knows, and they are beside what is published. A long block goes straight from its rank to the root. The root takes
 * what comes from a JVM apart, unless it belongs in one piece. Rounds between JVMs: those of a gather of leaders, side
 * by side with 1 for long blocks. Bytes per rank: its own block, and at a leader the short blocks of its JVM, once more
 * if the gather of leaders is a tree; space for as much, at the root for those that come in pieces. Objects, whose
 * length in bytes nobody knows, are served by the layer between alone.
 *
 * <p>Source: H. Zhu et al., Hierarchical Collectives in MPICH2, 2009; the limit for leaders: T. Kielmann et al.,
 * MagPIe: MPI's Collective Communication Operations for Clustered Wide Area Systems, 1999.
 */
final class HierarchicalGatherv implements GathervAlgorithm, HierarchicalAlgorithm {
    private final GathervAlgorithm inside;
    private final GathervAlgorithm across;
    private final long limit;

    HierarchicalGatherv(GathervAlgorithm inside, GathervAlgorithm across, long limit) {
        this.inside = inside;
        this.across = across;
        this.limit = limit;
    }

    @Override
    public void runVarying(Stages stages, Items send, Blocks recv, int root) {
        JvmGroups groups = stages.groups();
        if (groups == null || RawBytes.hasObjects(send.buffer())) {
            across.runVarying(stages, send, recv, root);
        } else if (stages.rank() == root) {
            collect(stages, send, recv, root);
        } else if (groups.groupOf(stages.rank()) == groups.groupOf(root)) {
            PartStages group = PartStages.inside(stages);
            inside.runVarying(group, send, null, group.leader(root));
        } else {
            give(stages, send, root);
        }
    }

    private void collect(Stages stages, Items send, Blocks recv, int root) {
        // Before a receive can write: the root's own block may lie where another one belongs.
        stages.copy(send, recv.buffer(), recv.start(root));
        JointBlocks others = new JointBlocks(stages, recv, limit);
        for (int rank = 0; rank < stages.size(); rank++) {
            if (others.isAlone(rank)) {
                stages.startRecv(recv.buffer(), recv.start(rank), recv.elements(rank), rank);
            }
        }
        PartStages group = PartStages.inside(stages);
        inside.runVarying(group, recv.block(root), group.blocks(recv), group.leader(root));
        PartStages leaders = PartStages.across(stages, root);
        across.runVarying(leaders, recv.block(root).slice(0, 0), others.joint(), leaders.placeOf(root));
        stages.await();
        others.unpack(stages);
    }

    private void give(Stages stages, Items send, int root) {
        boolean isAlone = RawBytes.length(send) > limit;
        if (isAlone) {
            stages.startSend(send, root);
        }
        stages.publish(send, 0, all -> forward(stages, all, root));
        stages.await();
    }

    /** Sends the short blocks of a JVM as one. */
    private void forward(Stages stages, Object[] all, int root) {
        int total = 0;
        for (Object one : all) {
            total = SpaceSize.sum(total, shortLength((Items) one));
        }
        Items joint = new Items(stages.space(RawBytes.LAYOUT, total), 0, total, RawBytes.LAYOUT);
        int place = 0;
        for (Object one : all) {
            Items block = (Items) one;
            int bytes = shortLength(block);
            if (bytes > 0) {
                stages.copy(RawBytes.LAYOUT, block.buffer(), block.offset(), joint.buffer(), place, bytes);
                place += bytes;
            }
        }
        PartStages leaders = PartStages.across(stages, root);
        across.runVarying(leaders, joint, null, leaders.placeOf(root));
    }

    private int shortLength(Items block) {
        long bytes = RawBytes.length(block);
        return bytes <= limit ? (int) bytes : 0;
    }
}
