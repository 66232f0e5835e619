package bireme.devices.match;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import xxdev.Device;
import xxdev.RankLostException;

/**
 * Ranks that can send nothing any more, and why; newer losses come before older ones.
 *
 * <p>Threads: immutable.
 */
public final class LostRanks {
    private final int[] ranks;
    private final String why;
    private final boolean isFailure;
    private final LostRanks others;

    /**
     * Describes ranks that were lost together.
     *
     * @param ranks the lost ranks
     * @param why what happened, naming process and host
     * @param isFailure whether calls that need them only among others fail too; not after an orderly leave
     */
    public LostRanks(int[] ranks, String why, boolean isFailure) {
        this(ranks.clone(), why, isFailure, null);
        Arrays.sort(this.ranks);
    }

    private LostRanks(int[] ranks, String why, boolean isFailure, LostRanks others) {
        this.ranks = ranks;
        this.why = why;
        this.isFailure = isFailure;
        this.others = others;
    }

    /** These ranks on top of those lost before. */
    LostRanks with(LostRanks before) {
        return new LostRanks(ranks, why, isFailure, before);
    }

    /**
     * The lost ranks that a call needs, ascending; empty when it can do without. Where all who talk in a context are
     * gone, a call to any source needs them, even if they have left in order, and so does a collective one.
     *
     * @param peer the rank it talks to, or any source
     * @param members the ranks that communicate in its context; {@code null} if not known
     */
    int[] neededBy(int peer, ContextMembers members) {
        IntStream needed = IntStream.empty();
        for (LostRanks lost = this; lost != null; lost = lost.others) {
            needed = IntStream.concat(needed, lost.ownNeededBy(peer, members));
        }
        int[] found = needed.sorted().distinct().toArray();
        boolean needsAny = members != null && (peer == Device.ANY_SOURCE || members.isCollective());
        return found.length == 0 && needsAny && members.areAllIn(all())
                ? all().stream().filter(members::contains).toArray()
                : found;
    }

    /** All ranks that are gone, for whatever reason. */
    BitSet all() {
        return those(lost -> true);
    }

    /** The ranks that have not left in order. */
    BitSet failed() {
        return those(lost -> lost.isFailure);
    }

    private BitSet those(Predicate<LostRanks> which) {
        BitSet those = new BitSet();
        for (LostRanks lost = this; lost != null; lost = lost.others) {
            if (which.test(lost)) {
                Arrays.stream(lost.ranks).forEach(those::set);
            }
        }
        return those;
    }

    private IntStream ownNeededBy(int peer, ContextMembers members) {
        boolean needsAll = peer == Device.ANY_SOURCE || members != null && members.isCollective();
        if (needsAll && isFailure) {
            return Arrays.stream(ranks).filter(rank -> rank == peer || members == null || members.contains(rank));
        }
        return Arrays.stream(ranks).filter(rank -> rank == peer);
    }

    /** Describes how a rank was lost. */
    private String describe(int rank) {
        LostRanks lost = this;
        while (Arrays.binarySearch(lost.ranks, rank) < 0) {
            lost = lost.others;
        }
        return "rank " + rank + " " + lost.why;
    }

    /** The exception for an operation that needs these lost ranks. */
    RankLostException exception(String operation, int[] needed) {
        String more = needed.length == 1 ? "" : " (and " + (needed.length - 1) + " more)";
        return new RankLostException(operation + " failed: " + describe(needed[0]) + more, needed);
    }
}
