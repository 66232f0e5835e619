package npb.ft;

/**
 * The passes along x, y and z, as one thread of a rank does them: groups of lines are taken out of an array,
 * transformed, and put back, there or into another array.
 *
 * <p>The inverse transform is the forward one with real and imaginary parts exchanged on the way in and out.
 *
 * <p>Threads: confined to one.
 */
final class LineWork {

    /** Elements in a block: with both parts half a megabyte, which stays in a second-level cache. */
    private static final int BLOCK = 1 << 15;

    private static final int MAX_LINES = 256;

    private final PointDistribution shares;
    private final LineTransform alongX;
    private final LineTransform alongY;
    private final LineTransform alongZ;
    private final int[] rowsOfY;
    private final int[] sentRowsOfY;
    private final int[] rowsOfZ;

    /** For the points of a rank. */
    LineWork(PointDistribution shares) {
        this.shares = shares;
        alongX = new LineTransform(shares.nx(), lines(shares.nx(), shares.yCount()));
        alongY = sameOrNew(alongX, shares.ny(), lines(shares.ny(), shares.xCount()));
        alongZ = sameOrNew(alongY, shares.nz(), linesAlongZ(shares));
        rowsOfY = shares.rowsOfY();
        sentRowsOfY = shares.sentRowsOfY();
        rowsOfZ = shares.rowsOfZ();
    }

    /** Lines along z that are neighbours in x and make up a group. */
    static int linesAlongZ(PointDistribution shares) {
        return lines(shares.nz(), shares.xCount());
    }

    private static int lines(int length, int neighbours) {
        return Math.min(Math.min(MAX_LINES, BLOCK / length), neighbours);
    }

    /** What is in the cache already is better used again. */
    private static LineTransform sameOrNew(LineTransform other, int length, int lines) {
        return other.length() == length && other.lines() == lines ? other : new LineTransform(length, lines);
    }

    /** Transforms the lines along x of a plane of z in place. */
    void alongX(double[] field, int z, boolean inverse) {
        double[][] re = inverse ? alongX.im() : alongX.re();
        double[][] im = inverse ? alongX.re() : alongX.im();
        int width = shares.xCount();
        for (int y = 0; y < shares.yCount(); y += alongX.lines()) {
            int count = Math.min(alongX.lines(), shares.yCount() - y);
            for (int piece = 0; piece < shares.p1(); piece++) {
                int offset = shares.rowOfX(piece, z, y);
                LineCopies.turnIn(field, offset, shares.rowLength(), width, re, piece * width, count);
                LineCopies.turnIn(field, offset + width, shares.rowLength(), width, im, piece * width, count);
            }
            alongX.transform(count);
            for (int piece = 0; piece < shares.p1(); piece++) {
                int offset = shares.rowOfX(piece, z, y);
                LineCopies.turnOut(re, alongX.rowOf(), piece * width, field, offset, shares.rowLength(), width, count);
                LineCopies.turnOut(
                        im, alongX.rowOf(), piece * width, field, offset + width, shares.rowLength(), width, count);
            }
        }
    }

    /** Transforms the lines along y of a plane of z, and orders them for the exchange of y for z. */
    void alongY(double[] from, double[] to, int z) {
        for (int x = 0; x < shares.xCount(); x += alongY.lines()) {
            int count = Math.min(alongY.lines(), shares.xCount() - x);
            load(from, rowsOfY, z * shares.planeStep() + x, alongY, count, false);
            alongY.transform(count);
            store(alongY, to, sentRowsOfY, z * shares.sentPlaneStep() + x, count, false);
        }
    }

    /** The way back: takes what the exchange brought and transforms it inversely. */
    void backAlongY(double[] from, double[] to, int z) {
        for (int x = 0; x < shares.xCount(); x += alongY.lines()) {
            int count = Math.min(alongY.lines(), shares.xCount() - x);
            load(from, sentRowsOfY, z * shares.sentPlaneStep() + x, alongY, count, true);
            alongY.transform(count);
            store(alongY, to, rowsOfY, z * shares.planeStep() + x, count, true);
        }
    }

    /** Transforms the lines along z at one y. */
    void alongZ(double[] from, double[] to, int y) {
        for (int x = 0; x < shares.xCount(); x += alongZ.lines()) {
            int count = Math.min(alongZ.lines(), shares.xCount() - x);
            load(from, rowsOfZ, y * shares.yStepAtZ() + x, alongZ, count, false);
            alongZ.transform(count);
            store(alongZ, to, rowsOfZ, y * shares.yStepAtZ() + x, count, false);
        }
    }

    /** Lets the spectrum decay and transforms its lines along z at one y inversely. */
    void backAlongZ(double[] from, double[] to, int y, Decay decay) {
        for (int x = 0; x < shares.xCount(); x += alongZ.lines()) {
            int count = Math.min(alongZ.lines(), shares.xCount() - x);
            load(from, rowsOfZ, y * shares.yStepAtZ() + x, alongZ, count, true);
            decay.apply(alongZ, x / alongZ.lines(), y, count);
            alongZ.transform(count);
            store(alongZ, to, rowsOfZ, y * shares.yStepAtZ() + x, count, true);
        }
    }

    private void load(double[] field, int[] rows, int base, LineTransform block, int count, boolean inverse) {
        LineCopies.load(field, rows, base, inverse ? block.im() : block.re(), count);
        LineCopies.load(field, rows, base + shares.xCount(), inverse ? block.re() : block.im(), count);
    }

    private void store(LineTransform block, double[] field, int[] rows, int base, int count, boolean inverse) {
        LineCopies.store(inverse ? block.im() : block.re(), block.rowOf(), field, rows, base, count);
        LineCopies.store(inverse ? block.re() : block.im(), block.rowOf(), field, rows, base + shares.xCount(), count);
    }
}
