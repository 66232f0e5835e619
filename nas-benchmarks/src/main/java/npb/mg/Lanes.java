package npb.mg;

/**
 * The order of the points of a line on the finest level, in which neighbours along the line are a whole vector apart.
 *
 * <p>Shape: a line is cut into {@link #COUNT} pieces of equal length, the lanes, and stored as a matrix with a row for
 * each place within the pieces and a column for each lane (the dimension-lifted transposition of Henretty et al., CC
 * 2011). So the neighbours of a row's points are the rows before and after, and a loop over points that reads both is
 * one that the compiler vectorizes: C2 before JDK 21 refuses vectors where indices into arrays differ by less than a
 * vector. A boundary row lies at either end: what is beyond a piece is the end of the piece beside. Behind them some
 * elements are never used: they make the size of an array a multiple of a cache line, so that all lines are placed
 * alike, and loops that are aligned for one are aligned for all.
 *
 * <p>Threads: immutable.
 */
final class Lanes {

    /** Pieces of a line: the elements of the widest vector. */
    static final int COUNT = 8;

    /** Index of the first own element of a line's array: behind a boundary row. */
    static final int BEGIN = COUNT;

    /** Together with the 16 bytes of an array's header these fill a cache line. */
    private static final int SPARE = 6;

    private final int points;
    private final int rows;

    /** For the lines of a level that {@link #fits}. */
    Lanes(Level level) {
        points = level.n(0) - 2;
        rows = points / COUNT;
    }

    /** Whether a rank has whole lines, which can be cut. */
    static boolean fits(Level level) {
        return level.isRing(0) && (level.n(0) - 2) % COUNT == 0;
    }

    /** Own points of a line: the elements from {@link #BEGIN} on, all of which come before others. */
    int points() {
        return points;
    }

    /** Elements of a line's array. */
    int size() {
        return points + 2 * COUNT + SPARE;
    }

    /** Index of a point, from 1 for the first own one; 0 and {@code points + 1} are those that repeat the others. */
    int place(int i0) {
        if (i0 > points) {
            return BEGIN + points + COUNT - 1;
        }
        return i0 == 0 ? 0 : BEGIN + (i0 - 1) % rows * COUNT + (i0 - 1) / rows;
    }

    /** Renews both boundary rows of a line. */
    void close(double[] line) {
        int last = BEGIN + points - COUNT;
        int beyond = BEGIN + points;
        line[0] = line[last + COUNT - 1];
        line[beyond + COUNT - 1] = line[BEGIN];
        for (int lane = 1; lane < COUNT; lane++) {
            line[lane] = line[last + lane - 1];
            line[beyond + lane - 1] = line[BEGIN + lane];
        }
    }
}
