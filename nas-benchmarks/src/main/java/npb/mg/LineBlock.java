package npb.mg;

import java.util.function.Supplier;

/**
 * A line and the eight around it, of which it makes weighted sums point by point.
 *
 * <p>Shape: "beside" are the four lines that differ in one coordinate, "across" the four that differ in two. Lines
 * above and below are needed as a pair at three places in turn, so their sums are kept while the block moves along
 * direction 1.
 *
 * <p>Speed: each loop is small enough for the compiler to unroll, which it must before it can use vectors: up to
 * about 60 nodes, that is some eight arrays and not three results. Threads: one.
 */
final class LineBlock {

    /** Arrays that it takes. */
    static final int ARRAYS = 3;

    private final Lines grid;
    private double[] pairBefore;
    private double[] pairHere;
    private double[] pairAfter;
    private boolean isAfterKnown; // whether pairAfter holds the pair behind at1 already
    private double[] before;
    private double[] here;
    private double[] after;
    private int at1 = Integer.MIN_VALUE;
    private int at2 = Integer.MIN_VALUE;

    /** Prepares for one thread's way through a grid, with arrays as long as its lines. */
    LineBlock(Lines grid, Supplier<double[]> arrays) {
        this.grid = grid;
        pairBefore = arrays.get();
        pairHere = arrays.get();
        pairAfter = arrays.get();
    }

    /** Moves to the line at these coordinates, not to boundaries. */
    void moveTo(int i1, int i2) {
        if (i2 != at2 || i1 < at1 || i1 > at1 + 2) {
            at1 = i1;
            at2 = i2;
            isAfterKnown = false;
            addPair(i1 - 1, pairBefore);
            addPair(i1, pairHere);
        }
        while (at1 < i1) {
            advance();
        }
        before = grid.line(i1 - 1, i2);
        here = grid.line(i1, i2);
        after = grid.line(i1 + 1, i2);
    }

    private void advance() {
        double[] free = pairBefore;
        pairBefore = pairHere;
        pairHere = pairAfter;
        pairAfter = free;
        at1++;
        if (!isAfterKnown) {
            addPair(at1, pairHere);
        }
        isAfterKnown = false;
    }

    private void addPair(int i1, double[] pair) {
        addPair(grid.line(i1, at2 - 1), grid.line(i1, at2 + 1), pair);
    }

    private static void addPair(double[] below, double[] above, double[] pair) {
        for (int i = 0; i < pair.length; i++) {
            pair[i] = below[i] + above[i];
        }
    }

    /** Sets one array to the sums of the lines beside, the other to those of the lines across. */
    void sum(double[] beside, double[] across) {
        addPair(grid.line(at1 + 1, at2 - 1), grid.line(at1 + 1, at2 + 1), pairAfter, pairBefore, across);
        isAfterKnown = true;
        sum(before, after, pairHere, beside);
    }

    private static void addPair(double[] below, double[] above, double[] pair, double[] other, double[] both) {
        for (int i = 0; i < pair.length; i++) {
            double sum = below[i] + above[i];
            pair[i] = sum;
            both[i] = other[i] + sum;
        }
    }

    private static void sum(double[] a, double[] b, double[] c, double[] sums) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] = a[i] + b[i] + c[i];
        }
    }

    /** The line itself. */
    double[] here() {
        return here;
    }

    /** Sets {@code sums} to the sums of the nine lines with these weights. */
    void weigh(double centre, double beside, double across, double[] sums) {
        if (!isAfterKnown) {
            addPair(at1 + 1, pairAfter);
            isAfterKnown = true;
        }
        weigh(centre, here, beside, before, after, pairHere, across, pairBefore, pairAfter, sums);
    }

    private static void weigh(
            double centre,
            double[] c,
            double beside,
            double[] b0,
            double[] b1,
            double[] b23,
            double across,
            double[] a01,
            double[] a23,
            double[] sums) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] = centre * c[i] + beside * (b0[i] + b1[i] + b23[i]) + across * (a01[i] + a23[i]);
        }
    }
}
