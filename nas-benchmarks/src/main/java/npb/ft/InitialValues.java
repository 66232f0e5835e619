package npb.ft;

import benchmarks.random.RandomStream;

/**
 * Draws the initial values: real and imaginary parts by turns, x fastest, then y, then z, from one sequence for all
 * ranks; each skips to its own points.
 *
 * <p>Threads: confined to one.
 */
final class InitialValues {

    private final PointDistribution shares;
    private final double[] line;

    /** For the points of a rank. */
    InitialValues(PointDistribution shares) {
        this.shares = shares;
        line = new double[2 * shares.nx()];
    }

    /** Fills a plane of z, which counts from this rank's first, as lines along x lie. */
    void fill(double[] field, int z) {
        RandomStream random = new RandomStream(FtProblem.SEED);
        long plane = (long) shares.column() * shares.zCount() + z;
        random.skip(2L * shares.nx() * (plane * shares.ny() + (long) shares.row() * shares.yCount()));
        for (int y = 0; y < shares.yCount(); y++) {
            random.fill(line, line.length);
            for (int piece = 0; piece < shares.p1(); piece++) {
                split(piece * shares.xCount(), field, shares.rowOfX(piece, z, y));
            }
        }
    }

    private void split(int first, double[] field, int offset) {
        int width = shares.xCount();
        for (int i = 0; i < width; i++) {
            field[offset + i] = line[2 * (first + i)];
            field[offset + width + i] = line[2 * (first + i) + 1];
        }
    }
}
