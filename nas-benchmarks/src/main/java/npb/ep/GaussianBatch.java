package npb.ep;

import java.util.Arrays;
import npb.random.RandomStream;

/**
 * The kernel of EP: 2^16 pairs of uniform deviates, accepted or refused, scaled and tallied.
 *
 * <p>Shape: four short loops over chunks that stay in the first-level cache, instead of one long loop body. Refused
 * pairs (21.5 %) are squeezed out without a branch, since no CPU predicts which they are; what is left runs through
 * loops without branches, of which the JIT vectorizes the scaling.
 *
 * <p>Threads: confined; the arrays are reused from batch to batch.
 */
final class GaussianBatch {

    /** Pairs in a batch, and the unit of work shared among ranks, as in the reference. */
    static final int PAIRS = 1 << 16;

    /** Pairs in a chunk. */
    private static final int CHUNK = 1 << 10;

    private final double[] uniform = new double[2 * CHUNK];
    private final double[] x = new double[CHUNK];
    private final double[] y = new double[CHUNK];
    private final double[] radius = new double[CHUNK];
    private final double[] factor = new double[CHUNK];
    private final int[] counts = new int[GaussianTally.ANNULI];
    private double sumX;
    private double sumY;

    /** Draws one batch and adds it to the tally. */
    void addTo(GaussianTally tally, RandomStream random) {
        sumX = 0;
        sumY = 0;
        Arrays.fill(counts, 0);
        for (int done = 0; done < PAIRS; done += CHUNK) {
            random.fill(uniform, 2 * CHUNK);
            int accepted = acceptInsideCircle();
            takeLogarithms(accepted);
            scale(accepted);
            sum(accepted);
        }
        tally.addSums(sumX, sumY);
        tally.addCounts(counts);
    }

    /** Keeps the pairs of (-1, 1) x (-1, 1) that lie in the unit circle; returns how many. */
    private int acceptInsideCircle() {
        int kept = 0;
        for (int i = 0; i < CHUNK; i++) {
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

    private void takeLogarithms(int accepted) {
        for (int i = 0; i < accepted; i++) {
            factor[i] = Math.log(radius[i]);
        }
    }

    private void scale(int accepted) {
        for (int i = 0; i < accepted; i++) {
            double f = Math.sqrt(-2 * factor[i] / radius[i]);
            x[i] *= f;
            y[i] *= f;
        }
    }

    private void sum(int accepted) {
        double allX = sumX;
        double allY = sumY;
        for (int i = 0; i < accepted; i++) {
            allX += x[i];
            allY += y[i];
            counts[(int) Math.max(Math.abs(x[i]), Math.abs(y[i]))]++;
        }
        sumX = allX;
        sumY = allY;
    }
}
