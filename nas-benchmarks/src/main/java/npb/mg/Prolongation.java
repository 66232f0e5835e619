package npb.mg;

import npb.run.Threads;

/**
 * Adds to a grid what lies on the next coarser one: fine points that coincide with coarse ones get their values, those
 * between get the mean of the two, four or eight around.
 *
 * <p>Shape: coarse point c lies at fine point {@code 2c - shift}. Between each four coarse lines lie four fine ones:
 * on the first, between it and the next in direction 1, in direction 2, and in both; each gets the mean of its lines.
 * Boundaries are computed, too.
 *
 * <p>Threads: one.
 */
final class Prolongation {

    private final Grid coarse;
    private final Grid fine;
    private final int shift0;
    private final int shift1;
    private final int shift2;
    private final double[] mean;

    private Prolongation(Grid coarse, Grid fine) {
        this.coarse = coarse;
        this.fine = fine;
        shift0 = shift(fine.level(), 0);
        shift1 = shift(fine.level(), 1);
        shift2 = shift(fine.level(), 2);
        mean = new double[coarse.n(0)];
    }

    /** Adds a coarse grid to a fine one. */
    static void add(Grid coarse, Grid fine, Threads threads) {
        threads.run(0, coarse.n(2) - 1, (from, end) -> new Prolongation(coarse, fine).planes(from, end));
    }

    /**
     * How much further down than twice its place a coarse point lies: 1 where a rank has one fine point, otherwise 0.
     */
    static int shift(Level fine, int direction) {
        return fine.n(direction) == 3 ? 1 : 0;
    }

    private void planes(int from, int end) {
        for (int i2 = from; i2 < end; i2++) {
            for (int i1 = 0; i1 < coarse.n(1) - 1; i1++) {
                lines(i1, i2);
            }
        }
    }

    private void lines(int i1, int i2) {
        double[] z = coarse.line(i1, i2);
        double[] z1 = coarse.line(i1 + 1, i2);
        double[] z2 = coarse.line(i1, i2 + 1);
        double[] z12 = coarse.line(i1 + 1, i2 + 1);
        int f1 = 2 * i1 - shift1;
        int f2 = 2 * i2 - shift2;
        if (f1 >= 0 && f2 >= 0) {
            add(z, fine.line(f1, f2), shift0);
        }
        if (f2 >= 0) {
            meanOf(z, z1, mean);
            add(mean, fine.line(f1 + 1, f2), shift0);
        }
        if (f1 >= 0) {
            meanOf(z, z2, mean);
            add(mean, fine.line(f1, f2 + 1), shift0);
        }
        meanOf(z, z1, z2, z12, mean);
        add(mean, fine.line(f1 + 1, f2 + 1), shift0);
    }

    private static void meanOf(double[] a, double[] b, double[] mean) {
        for (int i = 0; i < mean.length; i++) {
            mean[i] = 0.5 * (a[i] + b[i]);
        }
    }

    private static void meanOf(double[] a, double[] b, double[] c, double[] d, double[] mean) {
        for (int i = 0; i < mean.length; i++) {
            mean[i] = 0.25 * (a[i] + b[i] + c[i] + d[i]);
        }
    }

    private static void add(double[] coarse, double[] fine, int shift) {
        if (shift == 1) {
            addShifted(coarse, fine);
            return;
        }
        for (int i = 0; i < coarse.length - 1; i++) {
            fine[2 * i] += coarse[i];
            fine[2 * i + 1] += 0.5 * (coarse[i] + coarse[i + 1]);
        }
    }

    /** For the three points of a rank that has one of its own: the first lies between coarse points. */
    private static void addShifted(double[] coarse, double[] fine) {
        fine[0] += 0.5 * (coarse[0] + coarse[1]);
        for (int i = 1; i < coarse.length - 1; i++) {
            fine[2 * i - 1] += coarse[i];
            fine[2 * i] += 0.5 * (coarse[i] + coarse[i + 1]);
        }
    }
}
