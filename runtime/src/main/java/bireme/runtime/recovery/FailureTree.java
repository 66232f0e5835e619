package bireme.runtime.recovery;

import java.util.BitSet;
import java.util.function.IntConsumer;

/**
 * The tree over the members of a communicator that votes and decisions take, without those that have failed.
 *
 * <p>Shape: a binary heap, member 0 at its root, {@code (m - 1) / 2} above member m. A failed member is left out: those
 * below it belong to the nearest living member above it. If none is left above a member, it belongs to the first living
 * member, which is the root then. So a failure changes the parent of those below it and of nobody else.
 *
 * <p>Source: T. Herault et al., Practical Scalable Consensus for Pseudo-Synchronous Distributed Systems, SC 2015, 3.2.
 */
final class FailureTree {
    /** The parent of the root. */
    static final int NONE = -1;

    private FailureTree() {}

    /** The parent of a living member. */
    static int parentOf(int member, BitSet failed) {
        int above = member;
        while (above > 0) {
            above = (above - 1) / 2;
            if (!failed.get(above)) {
                return above;
            }
        }
        int first = failed.nextClearBit(0);
        return first == member ? NONE : first;
    }

    /** Gives the living members whose parent is {@code member}, which lives. */
    static void forEachChild(int member, int size, BitSet failed, IntConsumer child) {
        giveBelow(member, size, failed, child);
        if (member > 0 && parentOf(member, failed) == NONE) {
            giveLivingTops(0, member, size, failed, child);
        }
    }

    private static void giveBelow(int member, int size, BitSet failed, IntConsumer child) {
        for (int below = 2 * member + 1; below <= 2 * member + 2 && below < size; below++) {
            if (failed.get(below)) {
                giveBelow(below, size, failed, child);
            } else {
                child.accept(below);
            }
        }
    }

    /** Gives the living members that have no living member above them, but for the root. */
    private static void giveLivingTops(int member, int root, int size, BitSet failed, IntConsumer child) {
        if (member >= size || member == root) {
            return;
        }
        if (!failed.get(member)) {
            child.accept(member);
        } else {
            giveLivingTops(2 * member + 1, root, size, failed, child);
            giveLivingTops(2 * member + 2, root, size, failed, child);
        }
    }
}
