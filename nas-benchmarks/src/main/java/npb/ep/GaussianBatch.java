package npb.ep;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import npb.random.RandomStream;
import npb.run.Timers;

/**
 * The kernel of EP: 2^16 pairs of uniform deviates, accepted or refused, scaled and tallied.
 *
 * <p>Shape: short loops over chunks that stay in the first-level cache, instead of one long loop body. Refused pairs
 * (21.5 %) are squeezed out without a branch, since no CPU predicts which they are; what is left runs through loops
 * without branches, of which the JIT vectorizes logarithms and scaling. Sums and counts, which it does not, have four
 * accumulators each, so that no addition waits for the one before. Each loop is called through one place for all of
 * them, which the JIT does not inline: with six loops in one compilation it gives up on some before they are
 * vectorized, and that costs a fifth of the speed.
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
    private final double[] uniform = new double[2 * CHUNK];
    private final double[] x = new double[CHUNK];
    private final double[] y = new double[CHUNK];
    private final double[] radius = new double[CHUNK];
    private final double[] factor = new double[CHUNK];
    private final Logarithms logarithms = new Logarithms(CHUNK);
    private final int[] laneCounts = new int[LANES * LANE_CELLS];
    private final IntUnaryOperator[] steps = {this::accept, this::takeLogarithms, this::scale, this::sum};
    private double sumX;
    private double sumY;

    /** A kernel whose sections these timers, for {@link #SECTIONS}, take. */
    GaussianBatch(Timers timers) {
        this.timers = timers;
    }

    /** Draws one batch and adds it to the tally. */
    void addTo(GaussianTally tally, RandomStream random) {
        sumX = 0;
        sumY = 0;
        Arrays.fill(laneCounts, 0);
        for (int done = 0; done < PAIRS; done += CHUNK) {
            timers.start(RANDOM);
            random.fill(uniform, 2 * CHUNK);
            timers.stop(RANDOM);
            timers.start(GAUSSIAN);
            int pairs = CHUNK;
            for (IntUnaryOperator step : steps) {
                pairs = step.applyAsInt(pairs);
            }
            timers.stop(GAUSSIAN);
        }
        tally.addSums(sumX, sumY);
        tally.addCounts(counts());
    }

    private int accept(int pairs) {
        return acceptInsideCircle(pairs, uniform, x, y, radius);
    }

    private int takeLogarithms(int pairs) {
        logarithms.take(radius, factor, pairs);
        return pairs;
    }

    private int scale(int pairs) {
        scale(x, y, radius, factor, pairs);
        return pairs;
    }

    /** Keeps the pairs of (-1, 1) x (-1, 1) that lie in the unit circle; returns how many. */
    private static int acceptInsideCircle(int pairs, double[] uniform, double[] x, double[] y, double[] radius) {
        int kept = 0;
        for (int i = 0; i < pairs; i++) {
            double u = 2 * uniform[2 * i] - 1;
            double v = 2 * uniform[2 * i + 1] - 1;
            double square = u * u + v * v;
            x[kept] = u;
            y[kept] = v;
            radius[kept] = square;
            kept += square <= 1 ? 1 : 0; // a conditional move; a refused pair is overwritten by the next
        }
        return kept;
    }

    private static void scale(double[] x, double[] y, double[] radius, double[] logarithm, int accepted) {
        for (int i = 0; i < accepted; i++) {
            double f = Math.sqrt(-2 * logarithm[i] / radius[i]);
            x[i] *= f;
            y[i] *= f;
        }
    }

    private int sum(int accepted) {
        int whole = accepted - accepted % LANES;
        sumX += sumOf(x, whole);
        sumY += sumOf(y, whole);
        count(x, y, whole, laneCounts);
        for (int i = whole; i < accepted; i++) {
            sumX += x[i];
            sumY += y[i];
            laneCounts[annulus(x[i], y[i])]++;
        }
        return accepted;
    }

    private static double sumOf(double[] values, int count) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        for (int i = 0; i < count; i += LANES) {
            a += values[i];
            b += values[i + 1];
            c += values[i + 2];
            d += values[i + 3];
        }
        return a + b + (c + d);
    }

    private static void count(double[] x, double[] y, int count, int[] cells) {
        for (int i = 0; i < count; i += LANES) {
            cells[annulus(x[i], y[i])]++;
            cells[LANE_CELLS + annulus(x[i + 1], y[i + 1])]++;
            cells[2 * LANE_CELLS + annulus(x[i + 2], y[i + 2])]++;
            cells[3 * LANE_CELLS + annulus(x[i + 3], y[i + 3])]++;
        }
    }

    /** The larger of the two, rounded down; of whole numbers the larger is found without a branch. */
    private static int annulus(double x, double y) {
        return Math.max(Math.abs((int) x), Math.abs((int) y));
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
