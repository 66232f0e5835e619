package npb.mg;

/**
 * Takes values from a grid to the next coarser one: each coarse point is half the weighted sum of the 27 fine points
 * around it, whose weights are halved with each coordinate in which they differ.
 *
 * <p>Shape: one loop sums nine fine lines, a second takes every other point of the sums with its neighbours.
 *
 * <p>Threads: one.
 */
final class Restriction implements LineWork {

    private final Level fine;
    private final Grid coarse;
    private final LineBlock block;
    private final double[] sums;

    /** Prepares one thread's work. */
    Restriction(Level fine, Lines source, Grid coarse) {
        this.fine = fine;
        this.coarse = coarse;
        block = new LineBlock(source, () -> new double[fine.n(0)]);
        sums = new double[fine.n(0)];
    }

    @Override
    public void line(int i1, int i2) {
        block.moveTo(2 * i1 - Prolongation.shift(fine, 1), 2 * i2 - Prolongation.shift(fine, 2));
        block.weigh(0.5, 0.25, 0.125, sums);
        double[] target = coarse.line(i1, i2);
        everyOther(sums, Prolongation.shift(fine, 0), target);
        coarse.level().close(target);
    }

    private static void everyOther(double[] sums, int shift, double[] target) {
        for (int i = 1; i < target.length - 1; i++) {
            int f = 2 * i - shift;
            target[i] = sums[f] + 0.5 * (sums[f - 1] + sums[f + 1]);
        }
    }
}
