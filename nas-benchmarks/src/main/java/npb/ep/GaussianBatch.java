package npb.ep;

import benchmarks.random.RandomStream;
import benchmarks.timing.Timers;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The kernel of EP: 2^16 pairs of uniform deviates, accepted or refused, scaled and tallied.
 *
 * <p>Shape: short loops over chunks that stay in the first-level cache, instead of one long loop body. Refused pairs
 * (21.5 %) are squeezed out without a branch, since no CPU predicts which they are. The JIT vectorizes all loops but
 * those that draw, squeeze, take numbers apart for their logarithms, and count. Sums have an accumulator for each place
 * in a chunk, counts have four sets, so that nothing waits for the one before. Each loop is called through one place
 * for all of them, which the JIT does not inline: with six loops in one compilation it gives up on some before they
 * are vectorized, and that costs a fifth of the speed.
 *
 * <p>Threads: confined; the arrays are reused from batch to batch.
 */
final class GaussianBatch {

    /** Pairs in a batch, and the unit of work shared among ranks, as in the reference. */
    static final int PAIRS = 1 << 16;

    /** Sections that are timed: drawing the random numbers, and everything else. */
    static final String[] SECTIONS = {"Random numbers", "Gaussian pairs"};

    private static final int RANDOM = 0;
    private static final int GAUSSIAN = 1;

    /** Pairs in a chunk. */
    private static final int CHUNK = 1 << 9;

    private static final int LANES = 4;
    private static final int LANE_CELLS = 16;

    private final Timers timers;
    private final double[] x = new double[CHUNK];
    private final double[] y = new double[CHUNK];
    private final double[] square = new double[CHUNK];
    private final double[] logarithm = new double[CHUNK];
    private final double[] larger = new double[CHUNK];
    private final double[] sumsX = new double[CHUNK];
    private final double[] sumsY = new double[CHUNK];
    private final Logarithms logarithms = new Logarithms(CHUNK);
    private final int[] laneCounts = new int[LANES * LANE_CELLS];

    /** Each is given the number of pairs that there are, and returns how many are left. */
    private final IntUnaryOperator[] steps = {
        this::spread, this::squeeze, this::takeLogarithms, this::scale, this::sum, this::compare, this::count
    };

    /** A kernel whose sections these timers, for {@link #SECTIONS}, take. */
    GaussianBatch(Timers timers) {
        this.timers = timers;
    }

    /** Draws one batch and adds it to the tally. */
    void addTo(GaussianTally tally, RandomStream random) {
        Arrays.fill(sumsX, 0);
        Arrays.fill(sumsY, 0);
        Arrays.fill(laneCounts, 0);
        for (int done = 0; done < PAIRS; done += CHUNK) {
            timers.start(RANDOM);
            random.fillPairs(x, y, CHUNK);
            timers.stop(RANDOM);
            timers.start(GAUSSIAN);
            int pairs = CHUNK;
            for (IntUnaryOperator step : steps) {
                pairs = step.applyAsInt(pairs);
            }
            timers.stop(GAUSSIAN);
        }
        tally.addSums(sumOf(sumsX), sumOf(sumsY));
        tally.addCounts(counts());
    }

    private int spread(int pairs) {
        spread(x, y, square, pairs);
        return pairs;
    }

    /** From (0, 1) to (-1, 1), with the squares of the distances from the middle. */
    private static void spread(double[] x, double[] y, double[] square, int pairs) {
        for (int i = 0; i < pairs; i++) {
            double u = 2 * x[i] - 1;
            double v = 2 * y[i] - 1;
            x[i] = u;
            y[i] = v;
            square[i] = u * u + v * v;
        }
    }

    private int squeeze(int pairs) {
        return squeeze(x, y, square, pairs);
    }

    /** Moves the pairs that lie in the unit circle to the front; returns how many. */
    private static int squeeze(double[] x, double[] y, double[] square, int pairs) {
        int kept = 0;
        for (int i = 0; i < pairs; i++) {
            double s = square[i];
            x[kept] = x[i];
            y[kept] = y[i];
            square[kept] = s;
            kept += s <= 1 ? 1 : 0; // a conditional move; a refused pair is overwritten by the next
        }
        return kept;
    }

    private int takeLogarithms(int pairs) {
        logarithms.take(square, logarithm, pairs);
        return pairs;
    }

    private int scale(int pairs) {
        scale(x, y, square, logarithm, pairs);
        return pairs;
    }

    private static void scale(double[] x, double[] y, double[] square, double[] logarithm, int pairs) {
        for (int i = 0; i < pairs; i++) {
            double f = Math.sqrt(-2 * logarithm[i] / square[i]);
            x[i] *= f;
            y[i] *= f;
        }
    }

    private int sum(int pairs) {
        add(x, y, sumsX, sumsY, pairs);
        return pairs;
    }

    private static void add(double[] x, double[] y, double[] sumsX, double[] sumsY, int pairs) {
        for (int i = 0; i < pairs; i++) {
            sumsX[i] += x[i];
            sumsY[i] += y[i];
        }
    }

    private static double sumOf(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    private int compare(int pairs) {
        compare(x, y, larger, pairs);
        return pairs;
    }

    private static void compare(double[] x, double[] y, double[] larger, int pairs) {
        for (int i = 0; i < pairs; i++) {
            larger[i] = Math.max(Math.abs(x[i]), Math.abs(y[i]));
        }
    }

    private int count(int pairs) {
        int whole = pairs - pairs % LANES;
        count(larger, whole, laneCounts);
        for (int i = whole; i < pairs; i++) {
            laneCounts[(int) larger[i]]++;
        }
        return pairs;
    }

    private static void count(double[] larger, int pairs, int[] cells) {
        for (int i = 0; i < pairs; i += LANES) {
            cells[(int) larger[i]]++;
            cells[LANE_CELLS + (int) larger[i + 1]]++;
            cells[2 * LANE_CELLS + (int) larger[i + 2]]++;
            cells[3 * LANE_CELLS + (int) larger[i + 3]]++;
        }
    }

    private int[] counts() {
        int[] counts = new int[GaussianTally.ANNULI];
        for (int l = 0; l < counts.length; l++) {
            for (int lane = 0; lane < LANES; lane++) {
                counts[l] += laneCounts[lane * LANE_CELLS + l];
            }
        }
        return counts;
    }
}
