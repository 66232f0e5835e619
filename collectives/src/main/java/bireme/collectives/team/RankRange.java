package bireme.collectives.team;

/**
 * Ranks of a team that follow one another.
 *
 * @param first the first of them
 * @param count how many there are
 */
public record RankRange(int first, int count) {
    /** Whether a rank is one of them. */
    public boolean contains(int rank) {
        return rank >= first && rank < first + count;
    }

    /** The one of them at this place. */
    public RankRange at(int place) {
        return new RankRange(first + place, 1);
    }
}
