package bireme.runtime.recovery;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Queue;

/**
 * Which members of a communicator tell each other what all have to learn, in the presence of failures.
 *
 * <p>Shape: member m has the neighbours m + 2^k and m - 2^k, at most 2 log2 p; up to 5 members are all neighbours of
 * each other. In place of neighbours that have failed come the living members that are reached through failed ones
 * alone. So between two living members there is always a path of living ones.
 *
 * <p>Source: G. Bosilca et al., Failure Detection and Propagation in HPC Systems, SC 2016, 3.3.
 */
final class BinomialGraph {
    private BinomialGraph() {}

    /** The living members that a member tells. */
    static BitSet livingNeighboursOf(int member, int size, BitSet failed) {
        BitSet living = new BitSet();
        BitSet seen = new BitSet();
        Queue<Integer> through = new ArrayDeque<>();
        seen.set(member);
        through.add(member);
        while (!through.isEmpty()) {
            int next = through.remove();
            for (int distance = 1; distance < size; distance <<= 1) {
                visit(Math.floorMod(next + distance, size), failed, seen, through, living);
                visit(Math.floorMod(next - distance, size), failed, seen, through, living);
            }
        }
        return living;
    }

    private static void visit(int member, BitSet failed, BitSet seen, Queue<Integer> through, BitSet living) {
        if (seen.get(member)) {
            return;
        }
        seen.set(member);
        if (failed.get(member)) {
            through.add(member);
        } else {
            living.set(member);
        }
    }

    /** The neighbours of a member when none has failed. */
    static BitSet neighboursOf(int member, int size) {
        return livingNeighboursOf(member, size, new BitSet());
    }
}
