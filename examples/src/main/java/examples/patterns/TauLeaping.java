package examples.patterns;

import java.util.SplittableRandom;

/**
 * Leaps over many reactions at once: how often each happens meanwhile is a Poisson number.
 *
 * <p>With propensities a, changes v, Poisson numbers P of means a(x) tau, and the weight w of the end of a leap, x'
 * follows x by {@code x' = x + sum of v (P + w tau (a(x') - a(x)))}. For w = 0 that is a sum. Otherwise Newton's method
 * finds x', as all propensities are known functions. Numbers of molecules are real, then: rounded, small changes would
 * be lost.
 *
 * <p>A leap that takes more molecules of a species than there are is done again as two of half the time.
 *
 * <p>Threads: one.
 */
final class TauLeaping {
    private static final int MAX_ROUNDS = 50;
    private static final double TOLERANCE = 1e-9;

    private final Reactions reactions;
    private final double weightOfEnd;
    private final SplittableRandom random;

    /** @param weightOfEnd 0 for explicit leaps, 1 for implicit ones, 0.5 for those between */
    TauLeaping(Reactions reactions, double weightOfEnd, SplittableRandom random) {
        this.reactions = reactions;
        this.weightOfEnd = weightOfEnd;
        this.random = random;
    }

    /** Molecules of each species after so many seconds. */
    double[] leap(double[] before, double seconds) {
        double[] known = before.clone();
        for (int reaction = 0; reaction < reactions.count(); reaction++) {
            double mean = seconds * reactions.propensity(reaction, before);
            reactions.react(reaction, PoissonNumbers.next(mean, random) - weightOfEnd * mean, known);
        }
        double[] after = weightOfEnd == 0 ? known : solve(known, before, weightOfEnd * seconds);
        for (double molecules : after) {
            if (molecules < 0) {
                return leap(leap(before, seconds / 2), seconds / 2);
            }
        }
        return after;
    }

    /** The x for which {@code x = known + sum of v seconds a(x)}, by Newton's method from a guess. */
    private double[] solve(double[] known, double[] guess, double seconds) {
        double[] x = guess.clone();
        for (int round = 0; round < MAX_ROUNDS; round++) {
            double[] step = step(known, x, seconds);
            double largest = 0;
            for (int species = 0; species < x.length; species++) {
                x[species] += step[species];
                largest = Math.max(largest, Math.abs(step[species]) / Math.max(1, Math.abs(x[species])));
            }
            if (largest < TOLERANCE) {
                return x;
            }
        }
        throw new IllegalStateException("a leap of " + seconds / weightOfEnd + " s has no solution after " + MAX_ROUNDS
                + " rounds of Newton's method; take more leaps between samples");
    }

    private double[] step(double[] known, double[] x, double seconds) {
        int n = x.length;
        double[] missing = known.clone();
        double[][] matrix = new double[n][n];
        for (int species = 0; species < n; species++) {
            missing[species] -= x[species];
            matrix[species][species] = 1;
        }
        for (int reaction = 0; reaction < reactions.count(); reaction++) {
            reactions.react(reaction, seconds * reactions.propensity(reaction, x), missing);
            for (int of = 0; of < n; of++) {
                double slope = seconds * reactions.slope(reaction, of, x);
                for (int species = 0; species < n; species++) {
                    matrix[species][of] -= slope * reactions.changes()[reaction][species];
                }
            }
        }
        return eliminate(matrix, missing);
    }

    /** Gauss's elimination with the largest pivot of each column. */
    private static double[] eliminate(double[][] matrix, double[] right) {
        int n = right.length;
        for (int column = 0; column < n; column++) {
            int pivot = column;
            for (int row = column + 1; row < n; row++) {
                pivot = Math.abs(matrix[row][column]) > Math.abs(matrix[pivot][column]) ? row : pivot;
            }
            double[] swapped = matrix[pivot];
            matrix[pivot] = matrix[column];
            matrix[column] = swapped;
            double value = right[pivot];
            right[pivot] = right[column];
            right[column] = value;
            for (int row = column + 1; row < n; row++) {
                double factor = matrix[row][column] / matrix[column][column];
                for (int each = column; each < n; each++) {
                    matrix[row][each] -= factor * matrix[column][each];
                }
                right[row] -= factor * right[column];
            }
        }
        for (int row = n - 1; row >= 0; row--) {
            for (int each = row + 1; each < n; each++) {
                right[row] -= matrix[row][each] * right[each];
            }
            right[row] /= matrix[row][row];
        }
        return right;
    }
}
