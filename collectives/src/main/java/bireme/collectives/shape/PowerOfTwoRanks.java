package bireme.collectives.shape;

/**
 * A power of two of places for any number of ranks, so that halving and doubling fit.
 *
 * <p>Shape: with p' the largest power of two up to p and e = p - p', the first 2e ranks pair up, an even one with the
 * odd one above; one of each pair is active and stands for both, the other one sits out. Places keep the order of the
 * ranks: place i &lt; e is the pair (2i, 2i + 1), place i &gt;= e is rank i + e. Seven ranks: places 0..3 are 0|1, 2|3,
 * 4|5 and 6.
 *
 * <p>Threads: immutable, any.
 *
 * <p>Source: R. Thakur, R. Rabenseifner, W. Gropp, Optimization of Collective Communication Operations in MPICH, 2005.
 */
public final class PowerOfTwoRanks {
    private static final int NOBODY = -1;

    private final int rank;
    private final int count;
    private final int extra;
    private final int preferred;

    /** Places of {@code size} ranks, seen from one; the odd rank of every pair is active. */
    public PowerOfTwoRanks(int rank, int size) {
        this(rank, size, NOBODY);
    }

    /** The same, but {@code preferred} is certainly active. */
    public PowerOfTwoRanks(int rank, int size, int preferred) {
        this.rank = rank;
        this.count = Integer.highestOneBit(size);
        this.extra = size - count;
        this.preferred = preferred;
    }

    /** Number of places, a power of two. */
    public int count() {
        return count;
    }

    /** Whether this rank shares its place with another. */
    public boolean isPaired() {
        return rank < 2 * extra;
    }

    /** The rank that shares this rank's place. */
    public int partner() {
        return rank ^ 1;
    }

    /** Whether this rank acts for its place. */
    public boolean isActive() {
        return rank(own()) == rank;
    }

    /** This rank's place. */
    public int own() {
        return place(rank);
    }

    /** Place of a rank. */
    public int place(int ofRank) {
        return ofRank < 2 * extra ? ofRank / 2 : ofRank - extra;
    }

    /** The rank that acts for a place. */
    public int rank(int place) {
        if (place >= extra) {
            return place + extra;
        }
        return preferred == 2 * place ? preferred : 2 * place + 1;
    }

    /** The lowest rank of a place, or the number of ranks for the place behind the last. */
    public int firstRank(int place) {
        return place < extra ? 2 * place : place + extra;
    }
}
