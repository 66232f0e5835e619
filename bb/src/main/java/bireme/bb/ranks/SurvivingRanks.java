package bireme.bb.ranks;

import bireme.bb.ranks.placement.World;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import mpi.Group;
import mpi.Intracomm;

/**
 * Which ranks of a communicator are left in another, and how they are numbered there. Ranks that others have replaced
 * are lost.
 *
 * <p>Threads: immutable.
 */
final class SurvivingRanks {
    private static final int LOST = -1;

    /** For each rank that there was its present number. */
    private final int[] present;

    private SurvivingRanks(int[] present) {
        this.present = present;
    }

    /** None of so many ranks is lost. */
    static SurvivingRanks all(int ranks) {
        return new SurvivingRanks(IntStream.range(0, ranks).toArray());
    }

    /** The ranks of a communicator that are left in another. */
    static SurvivingRanks of(Intracomm all, Intracomm left) {
        Group before = all.Group();
        Group now = left.Group();
        int[] present = new int[before.Size()];
        Arrays.fill(present, LOST);
        int[] were = Group.Translate_ranks(now, IntStream.range(0, now.Size()).toArray(), before);
        for (int rank = 0; rank < were.length; rank++) {
            if (were[rank] >= 0) { // else it has replaced a lost one
                present[were[rank]] = rank;
            }
        }
        before.free();
        now.free();
        return new SurvivingRanks(present);
    }

    /** Ranks that there were. */
    int size() {
        return present.length;
    }

    /** Ranks that are left. */
    int left() {
        return present.length - lost().cardinality();
    }

    /** Those that are lost, as they were numbered. */
    BitSet lost() {
        BitSet lost = new BitSet();
        for (int rank = 0; rank < present.length; rank++) {
            lost.set(rank, present[rank] == LOST);
        }
        return lost;
    }

    /** The present number of a rank; negative if it is lost. */
    int present(int rank) {
        return present[rank];
    }

    /** The number that a rank had. */
    int before(int presentRank) {
        return IntStream.range(0, present.length)
                .filter(rank -> present[rank] == presentRank)
                .findFirst()
                .orElseThrow();
    }

    /** The ranks as they were numbered, with lost ones where the first of those is that are left. */
    World before(World now) {
        return new World(Arrays.stream(present)
                .mapToObj(rank -> now.locations().get(Math.max(rank, 0)))
                .toList());
    }
}
