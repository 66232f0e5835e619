package npb.mg;

import java.util.function.Supplier;

/**
 * Arrays for lines in the order of {@link Lanes}, allocated one behind the other and handed out one by one.
 *
 * <p>Speed: such arrays take whole cache lines ({@link Lanes#size}), so those of one pool are all placed alike within
 * them. A vector fills a cache line; in an array that is placed in another way than the one that the compiler aligned
 * the loop for, each vector would take two. Another object between them would be enough for that. So what is used in
 * one loop comes from one pool, and the pool is made when a collection of garbage, which moves its arrays apart, is no
 * longer to be expected.
 *
 * <p>Threads: one.
 */
final class LineArrays implements Supplier<double[]> {

    private final double[][] arrays;
    private int taken;

    /** Allocates so many arrays. */
    LineArrays(Lanes lanes, int count) {
        arrays = new double[count][lanes.size()];
    }

    /** The next array, all zero. */
    @Override
    public double[] get() {
        return arrays[taken++];
    }
}
