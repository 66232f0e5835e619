package npb.ft;

import benchmarks.program.UsageException;

/**
 * How the points are dealt out to a grid of p1 x p2 ranks, and where they lie in a rank's array.
 *
 * <p>Shape: rank {@code r} has row {@code r / p2} and column {@code r % p2} of the grid of ranks. While lines along
 * x are whole, a rank has an interval of y by its row and one of z by its column; while lines along y are whole, an
 * interval of x by its row instead, and of z; while lines along z are whole, of x, and of y by its column.
 *
 * <p>The points of equal y and z form rows of nx / p1 points: first their real parts, then their imaginary parts.
 * Before an exchange the rows for the same receiver lie together, and after it those from the same sender; that is
 * all there is to an order, because receivers and senders are asked for in the order of the points they hold:
 *
 * <pre>
 * lines along x whole    p1 pieces of an x-line  x  z  x  y      {@link #rowOfX}
 *   exchange over the p1 ranks of a column
 * lines along y whole    p1 intervals of y  x  z  x  y of it     {@link #rowsOfY}
 *   ordered by receiver  p2 intervals of y  x  z  x  y of it     {@link #sentRowsOfY}
 *   exchange over the p2 ranks of a row
 * lines along z whole    z  x  y                                 {@link #rowsOfZ}
 * </pre>
 *
 * <p>Units: offsets count doubles.
 *
 * @param nx points along x
 * @param ny points along y
 * @param nz points along z
 * @param p1 rows of the grid of ranks
 * @param p2 its columns
 * @param row this rank's row
 * @param column this rank's column
 */
record PointDistribution(int nx, int ny, int nz, int p1, int p2, int row, int column) {

    private static final int CACHE_LINE_DOUBLES = 8;
    private static final int MIN_PADDED = 8 * CACHE_LINE_DOUBLES;

    /** Elements that an array of every JVM can have. */
    private static final long MAX_ARRAY = Integer.MAX_VALUE - 8;

    /** The share of a rank. */
    static PointDistribution of(FtProblem problem, int p1, int p2, int rank) {
        return new PointDistribution(problem.nx(), problem.ny(), problem.nz(), p1, p2, rank / p2, rank % p2);
    }

    /** As many columns as there are planes of z, as in the reference; rows for the rest of the ranks. */
    static PointDistribution byDefault(FtProblem problem, int ranks, int rank) {
        int columns = Math.min(ranks, problem.nz());
        return of(problem, ranks / columns, columns, rank);
    }

    /** Refuses a grid of ranks that does not divide the points, or whose ranks would hold too many. */
    void check() {
        if (p1 > Math.min(nx, ny) || p2 > Math.min(ny, nz)) {
            throw new UsageException(p1 + "x" + p2 + " ranks do not divide " + nx + "x" + ny + "x" + nz
                    + " points; the most are " + Math.min(nx, ny) + "x" + Math.min(ny, nz));
        }
        long needed = longDoubles();
        if (needed > MAX_ARRAY) {
            throw new UsageException(
                    "this class needs at least " + 2L * nx * ny * nz / Integer.highestOneBit(Integer.MAX_VALUE)
                            + " ranks: an array of Java holds less than 2^31 numbers, not " + needed);
        }
    }

    /** Bytes of the large arrays of a rank. */
    long bytes() {
        return longDoubles() * Double.BYTES * arrays();
    }

    /** Large arrays of a rank: spectrum, working values, and what an exchange puts these into. */
    private int arrays() {
        return p1 * p2 == 1 ? 2 : 3;
    }

    /** Doubles that a rank holds in each of its arrays. */
    int doubles() {
        return (int) longDoubles();
    }

    private long longDoubles() {
        return (long) rowLength() * ny * nz / p2;
    }

    /** Points in a row, and of x where its lines are not whole. */
    int xCount() {
        return nx / p1;
    }

    /** Points of y while lines along x are whole. */
    int yCount() {
        return ny / p1;
    }

    /** Points of y while lines along z are whole. */
    int yCountAtZ() {
        return ny / p2;
    }

    /** Points of z while lines along x or y are whole. */
    int zCount() {
        return nz / p2;
    }

    /** A row and what keeps neighbouring rows out of the same set of a cache: their length is a power of two. */
    int rowLength() {
        int length = 2 * xCount();
        return length < MIN_PADDED ? length : length + CACHE_LINE_DOUBLES;
    }

    /** Offset of a piece of the x-line at y and z, which count from this rank's first. */
    int rowOfX(int piece, int z, int y) {
        return ((piece * zCount() + z) * yCount() + y) * rowLength();
    }

    /** Offsets of the rows of a plane of z, from y = 0 on; {@link #planeStep} from plane to plane. */
    int[] rowsOfY() {
        int[] rows = new int[ny];
        for (int y = 0; y < ny; y++) {
            rows[y] = rowOfX(y / yCount(), 0, y % yCount());
        }
        return rows;
    }

    /** What the rows of a plane are apart from those of the next plane. */
    int planeStep() {
        return yCount() * rowLength();
    }

    /** The same as {@link #rowsOfY} when ordered for the exchange of y for z; {@link #sentPlaneStep} between planes. */
    int[] sentRowsOfY() {
        int[] rows = new int[ny];
        for (int y = 0; y < ny; y++) {
            rows[y] = (y / yCountAtZ() * zCount() * yCountAtZ() + y % yCountAtZ()) * rowLength();
        }
        return rows;
    }

    /** What rows are apart from those of the next plane in {@link #sentRowsOfY}. */
    int sentPlaneStep() {
        return yCountAtZ() * rowLength();
    }

    /** Offsets of the rows of the first y, from z = 0 on; those of the next y follow a row later. */
    int[] rowsOfZ() {
        int[] rows = new int[nz];
        for (int z = 0; z < nz; z++) {
            rows[z] = z * yCountAtZ() * rowLength();
        }
        return rows;
    }

    /** What the rows of one y are apart from those of the next, where lines along z are whole. */
    int yStepAtZ() {
        return rowLength();
    }
}
