package bireme.collectives.pattern;

import bireme.collectives.items.Blocks;
import bireme.collectives.items.SpaceSize;
import bireme.collectives.items.VaryingBlocks;
import bireme.collectives.stages.Stages;
import bireme.collectives.team.JvmGroups;

/**
 * The blocks of a root for the ranks of other JVMs, as far as they are short: those of a JVM travel as one message.
 * Long ones travel alone.
 *
 * <p>Shape: the blocks of a JVM one after another in the order of its ranks; in the root's buffer where they lie so
 * already, else in space of the call.
 *
 * <p>Threads: one; lives as long as a call.
 */
public final class JointBlocks {
    private final Blocks blocks;
    private final JvmGroups groups;
    private final int own;
    private final long limit;
    private final VaryingBlocks joint;
    private final boolean isInPlace;

    /**
     * Joins blocks.
     *
     * @param blocks of the ranks of the team
     * @param limit most bytes of a short one
     */
    public JointBlocks(Stages stages, Blocks blocks, long limit) {
        this.blocks = blocks;
        this.groups = stages.groups();
        this.own = groups.groupOf(stages.rank());
        this.limit = limit;
        int[] counts = new int[groups.count()];
        for (int rank = 0; rank < stages.size(); rank++) {
            int group = groups.groupOf(rank);
            counts[group] = SpaceSize.sum(counts[group], isJoint(rank) ? blocks.count(rank) : 0);
        }
        isInPlace = lieTogether();
        joint = isInPlace ? whereTheyLie(counts) : inSpace(stages, counts);
    }

    /** One block for each JVM, empty for the root's own. */
    public VaryingBlocks joint() {
        return joint;
    }

    /** Whether a rank's block is part of a message for its JVM. */
    public boolean isJoint(int rank) {
        return groups.groupOf(rank) != own && RawBytes.length(blocks, rank) <= limit;
    }

    /** Whether a rank's block is a message of its own; those of the root's JVM need none. */
    public boolean isAlone(int rank) {
        return groups.groupOf(rank) != own && RawBytes.length(blocks, rank) > limit;
    }

    /** Puts the root's blocks where they are sent from. */
    public void pack(Stages stages) {
        for (int group = 0; group < groups.count() && !isInPlace; group++) {
            int place = joint.start(group);
            for (int member = 0; member < groups.size(group); member++) {
                int rank = groups.rank(group, member);
                if (isJoint(rank)) {
                    stages.copy(blocks.block(rank), joint.buffer(), place);
                    place += blocks.elements(rank);
                }
            }
        }
    }

    /** Puts what has been received where the root wants it. */
    public void unpack(Stages stages) {
        for (int group = 0; group < groups.count() && !isInPlace; group++) {
            int first = 0;
            for (int member = 0; member < groups.size(group); member++) {
                int rank = groups.rank(group, member);
                if (isJoint(rank)) {
                    int count = blocks.count(rank);
                    stages.copy(joint.block(group).slice(first, count), blocks.buffer(), blocks.start(rank));
                    first += count;
                }
            }
        }
    }

    private boolean lieTogether() {
        for (int group = 0; group < groups.count(); group++) {
            int end = -1;
            for (int member = 0; member < groups.size(group); member++) {
                int rank = groups.rank(group, member);
                if (isJoint(rank)) {
                    if (end >= 0 && blocks.start(rank) != end) {
                        return false;
                    }
                    end = blocks.start(rank) + blocks.elements(rank);
                }
            }
        }
        return true;
    }

    private VaryingBlocks whereTheyLie(int[] counts) {
        int[] displacements = new int[counts.length];
        int extent = Math.max(1, blocks.layout().extent());
        for (int group = 0; group < counts.length; group++) {
            int member = 0;
            while (member < groups.size(group) && !isJoint(groups.rank(group, member))) {
                member++;
            }
            if (member < groups.size(group)) {
                displacements[group] = (blocks.start(groups.rank(group, member)) - blocks.start(0)) / extent;
            }
        }
        return new VaryingBlocks(blocks.buffer(), blocks.start(0), counts, displacements, blocks.layout());
    }

    private VaryingBlocks inSpace(Stages stages, int[] counts) {
        int total = 0;
        for (int count : counts) {
            total = SpaceSize.sum(total, count);
        }
        return VaryingBlocks.packed(stages.space(blocks.layout(), total), 0, counts, blocks.layout());
    }
}
