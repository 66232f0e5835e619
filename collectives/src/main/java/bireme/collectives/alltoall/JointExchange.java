package bireme.collectives.alltoall;

import bireme.collectives.algorithm.AlltoallvAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.SpaceSize;
import bireme.collectives.items.VaryingBlocks;
import bireme.collectives.pattern.RawBytes;
import bireme.collectives.stages.PartStages;
import bireme.collectives.stages.Stages;
import bireme.collectives.team.JvmGroups;

/**
 * The part of the leader of a JVM in an all-to-all: it sends the short blocks of its ranks to the ranks of another JVM
 * as one message.
 *
 * <p>Shape: a message holds the blocks of one sender after another, and of a sender those for one receiver after
 * another, each in the order of the ranks.
 *
 * <p>Threads: one; lives as long as a call.
 */
final class JointExchange {
    /** The blocks that a rank sends, and those into which it receives. */
    record Shown(Blocks send, Blocks recv) {}

    /** An action on one block. */
    private interface Block {
        void at(Blocks blocks, int rank, int bytes);
    }

    private final Stages stages;
    private final JvmGroups groups;
    private final int own;
    private final Object[] members;
    private final long limit;
    private int place;

    /**
     * Prepares the exchange of a JVM.
     *
     * @param members a {@link Shown} of each of its ranks
     * @param limit most bytes of a block that is short
     */
    JointExchange(Stages stages, Object[] members, long limit) {
        this.stages = stages;
        this.groups = stages.groups();
        this.own = groups.groupOf(stages.rank());
        this.members = members;
        this.limit = limit;
    }

    /** Sends and receives everything; the leader is the lowest rank of its JVM. */
    void run(AlltoallvAlgorithm across) {
        int[] sent = new int[groups.count()];
        int[] received = new int[groups.count()];
        for (int group = 0; group < groups.count(); group++) {
            int to = group;
            forSent(group, (blocks, rank, bytes) -> sent[to] = SpaceSize.sum(sent[to], bytes));
            forReceived(group, (blocks, rank, bytes) -> received[to] = SpaceSize.sum(received[to], bytes));
        }
        VaryingBlocks out = space(sent);
        VaryingBlocks in = space(received);
        pack(out.buffer());
        across.runVarying(PartStages.across(stages, 0), out, in);
        unpack(in.buffer());
    }

    private VaryingBlocks space(int[] lengths) {
        int total = 0;
        for (int length : lengths) {
            total = SpaceSize.sum(total, length);
        }
        return VaryingBlocks.packed(stages.space(RawBytes.LAYOUT, total), 0, lengths, RawBytes.LAYOUT);
    }

    private void pack(Object message) {
        place = 0;
        for (int group = 0; group < groups.count(); group++) {
            forSent(group, (blocks, rank, bytes) -> {
                stages.copy(RawBytes.LAYOUT, blocks.buffer(), blocks.start(rank), message, place, bytes);
                place += bytes;
            });
        }
    }

    private void unpack(Object message) {
        place = 0;
        for (int group = 0; group < groups.count(); group++) {
            forReceived(group, (blocks, rank, bytes) -> {
                stages.copy(RawBytes.LAYOUT, message, place, blocks.buffer(), blocks.start(rank), bytes);
                place += bytes;
            });
        }
    }

    private void forSent(int group, Block work) {
        for (Object member : members) {
            for (int peer = 0; peer < groups.size(group); peer++) {
                visit(group, ((Shown) member).send(), groups.rank(group, peer), work);
            }
        }
    }

    private void forReceived(int group, Block work) {
        for (int peer = 0; peer < groups.size(group); peer++) {
            for (Object member : members) {
                visit(group, ((Shown) member).recv(), groups.rank(group, peer), work);
            }
        }
    }

    private void visit(int group, Blocks blocks, int rank, Block work) {
        long bytes = RawBytes.length(blocks, rank);
        if (group != own && bytes > 0 && bytes <= limit) {
            work.at(blocks, rank, (int) bytes);
        }
    }
}
