package npb.mg;

/**
 * Where a rank stands in the cuboid of ranks that shares the cube of points.
 *
 * <p>Shape: with 2^k ranks the third direction is cut most often and the first least; rank numbers count along the
 * first direction first.
 */
final class RankCube {

    private final int[] ranks;
    private final int[] place;

    /** The place of a rank; their number is a power of two. */
    RankCube(int total, int rank) {
        int log2 = Integer.numberOfTrailingZeros(total);
        int first = log2 / 3;
        int second = (log2 - first) / 2;
        ranks = new int[] {1 << first, 1 << second, 1 << log2 - first - second};
        place = new int[] {rank % ranks[0], rank / ranks[0] % ranks[1], rank / ranks[0] / ranks[1]};
    }

    /** Number of ranks along a direction. */
    int ranks(int direction) {
        return ranks[direction];
    }

    /** This rank's place along a direction, from 0. */
    int place(int direction) {
        return place[direction];
    }

    /** The rank so many places further along a direction, which is periodic. */
    int neighbour(int direction, int distance) {
        int[] there = place.clone();
        there[direction] = Math.floorMod(place[direction] + distance, ranks[direction]);
        return there[0] + ranks[0] * (there[1] + ranks[1] * there[2]);
    }
}
