package npb.mg;

/**
 * One rank's part of one level, and the neighbours it shares boundaries with.
 *
 * <p>Shape: directions are 0, 1, 2; {@code n[d]} counts points along direction d with the boundary layer at either end,
 * so 2 says that the rank has no points. Where a level has fewer points than ranks, the last rank of each group of
 * neighbours has the point, and {@code reach} is the size of the groups.
 */
final class Level {

    /** Number of directions. */
    static final int DIRECTIONS = 3;

    private final RankCube cube;
    private final int side;
    private final int[] n = new int[DIRECTIONS];
    private final int[] upper = new int[DIRECTIONS];
    private final int[] lower = new int[DIRECTIONS];

    /** A rank's part of the level with that many points along an edge. */
    Level(RankCube cube, int side) {
        this.cube = cube;
        this.side = side;
        for (int d = 0; d < DIRECTIONS; d++) {
            n[d] = points(d, side, 0) + 2;
            upper[d] = cube.neighbour(d, reach(d));
            lower[d] = cube.neighbour(d, -reach(d));
        }
    }

    private int reach(int direction) {
        return Math.max(1, cube.ranks(direction) / side);
    }

    /** Points that the rank so many places further has on a level with that side. */
    private int points(int direction, int levelSide, int distance) {
        int place = cube.place(direction) + distance;
        return (place + 1) * levelSide / cube.ranks(direction) - place * levelSide / cube.ranks(direction);
    }

    /** Points along a direction, boundaries included. */
    int n(int direction) {
        return n[direction];
    }

    /** Coordinate in the whole level of this rank's first own point. */
    int begin(int direction) {
        return cube.place(direction) * side / cube.ranks(direction);
    }

    /** The rank with the next points along a direction, perhaps this one. */
    int upper(int direction) {
        return upper[direction];
    }

    /** The rank with the points before. */
    int lower(int direction) {
        return lower[direction];
    }

    /** Whether this rank has all points along a direction, and so is its own neighbour. */
    boolean isRing(int direction) {
        return cube.ranks(direction) == 1;
    }

    /** Whether this rank has no points on this level. */
    boolean isEmpty() {
        return n[0] == 2 || n[1] == 2 || n[2] == 2;
    }

    /** Whether this rank has no points on the next coarser level and gets those it has here from neighbours that do. */
    boolean takes(int direction) {
        return points(direction, side / 2, 0) == 0 && points(direction, side / 2, reach(direction)) == 1;
    }

    /** Whether this rank's neighbours have no points on the next coarser level and get theirs here from this rank. */
    boolean gives(int direction) {
        return points(direction, side / 2, 0) == 1 && points(direction, side / 2, reach(direction)) == 0;
    }

    /** Renews the ends of a line along direction 0 when this rank has all of it; otherwise neighbours must. */
    void close(double[] line) {
        if (isRing(0)) {
            line[0] = line[line.length - 2];
            line[line.length - 1] = line[1];
        }
    }
}
