package bireme.devices.match;

import java.util.Arrays;
import xxdev.Device;
import xxdev.DeviceException;

/**
 * Ranks that can send nothing any more, and why.
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
     * @param isFailure whether receives from any source fail too; not after an orderly leave
     */
    public LostRanks(int[] ranks, String why, boolean isFailure) {
        this(ranks.clone(), why, isFailure, null);
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

    /** Why a receive from {@code source} can get no message, or {@code null} when it can. */
    String reasonFor(int source) {
        for (LostRanks lost = this; lost != null; lost = lost.others) {
            if (source == Device.ANY_SOURCE ? lost.isFailure : lost.contains(source)) {
                return lost.describe(source);
            }
        }
        return null;
    }

    private boolean contains(int rank) {
        return Arrays.binarySearch(ranks, rank) >= 0;
    }

    private String describe(int source) {
        int named = source == Device.ANY_SOURCE && ranks.length == 1 ? ranks[0] : source;
        return (named == Device.ANY_SOURCE ? "each of ranks " + Arrays.toString(ranks) : "rank " + named) + " " + why;
    }

    /** The exception for an operation that involves a lost {@code rank}, or any source. */
    public DeviceException exception(String operation, int rank) {
        return new DeviceException(operation + " failed: " + reasonFor(rank));
    }
}
