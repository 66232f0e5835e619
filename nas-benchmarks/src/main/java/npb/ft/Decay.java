package npb.ft;

import java.util.Arrays;

/**
 * What each frequency has decayed to after some time steps: {@code e^(-4 alpha pi^2 (kx^2 + ky^2 + kz^2) step)},
 * kept as the product of one factor for each axis.
 *
 * <p>Frequencies of n points are 0 to n/2 - 1, then -n/2 to -1. Threads: set by one, then read by many.
 */
final class Decay {

    private static final double RATE = -4 * FtProblem.ALPHA * Math.PI * Math.PI;

    private final int lines;
    private final double[][] x;
    private final double[] y;
    private final double[] z;
    private final PointDistribution shares;

    /** For the frequencies that a rank holds while lines along z are whole, x in groups of {@code lines}. */
    Decay(PointDistribution shares, int lines) {
        this.shares = shares;
        this.lines = lines;
        x = new double[(shares.xCount() + lines - 1) / lines][lines];
        y = new double[shares.yCountAtZ()];
        z = new double[shares.nz()];
    }

    /** Sets the factors to those after some steps. */
    void setStep(int step) {
        int firstX = shares.row() * shares.xCount();
        for (int i = 0; i < shares.xCount(); i++) {
            x[i / lines][i % lines] = factor(firstX + i, shares.nx(), step);
        }
        int firstY = shares.column() * shares.yCountAtZ();
        Arrays.setAll(y, i -> factor(firstY + i, shares.ny(), step));
        Arrays.setAll(z, i -> factor(i, shares.nz(), step));
    }

    private static double factor(int index, int points, int step) {
        double frequency = index < points / 2 ? index : index - points;
        return Math.exp(RATE * frequency * frequency * step);
    }

    /** Multiplies all elements of lines along z: the lines of a group of x at one y. */
    void apply(LineTransform block, int group, int yIndex, int count) {
        double[] factors = x[group];
        for (int k = 0; k < z.length; k++) {
            scale(block.re()[k], factors, y[yIndex] * z[k], count);
            scale(block.im()[k], factors, y[yIndex] * z[k], count);
        }
    }

    private static void scale(double[] values, double[] factors, double factor, int count) {
        for (int j = 0; j < count; j++) {
            values[j] *= factor * factors[j];
        }
    }
}
