package npb.mg;

/**
 * What {@link Restriction} does, from lines in the order of {@link Lanes} to those of a coarse grid.
 *
 * <p>Threads: one.
 */
final class LaneRestriction implements LineWork {

    /** Arrays that it takes. */
    static final int ARRAYS = LineBlock.ARRAYS + 1;

    private final Grid coarse;
    private final LineBlock block;
    private final double[] sums;
    private final int[] places;

    /** Prepares one thread's work. */
    LaneRestriction(Lanes lanes, Lines source, Grid coarse, LineArrays arrays) {
        this.coarse = coarse;
        block = new LineBlock(source, arrays);
        sums = arrays.get();
        places = new int[coarse.n(0)];
        for (int i = 1; i < places.length - 1; i++) {
            places[i] = lanes.place(2 * i);
        }
    }

    @Override
    public void line(int i1, int i2) {
        block.moveTo(2 * i1, 2 * i2);
        block.weigh(0.5, 0.25, 0.125, sums);
        double[] target = coarse.line(i1, i2);
        everyOther(sums, places, target);
        coarse.level().close(target);
    }

    private static void everyOther(double[] sums, int[] places, double[] target) {
        for (int i = 1; i < target.length - 1; i++) {
            int place = places[i];
            target[i] = sums[place] + 0.5 * (sums[place - Lanes.COUNT] + sums[place + Lanes.COUNT]);
        }
    }
}
