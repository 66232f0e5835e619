package examples.streams;

import java.util.Arrays;

/**
 * Finds parameters with which a function comes as close to some points as it can, by squares: a gradient descent where
 * the function is not like a plane, and Newton's method near the end.
 *
 * <p>Source: Marquardt, An Algorithm for Least-Squares Estimation of Nonlinear Parameters, 1963.
 */
final class LevenbergMarquardt {
    private static final double FIRST_DAMPING = 1e-3;
    private static final double MIN_DAMPING = 1e-12;
    private static final double MAX_DAMPING = 1e12;
    private static final double FACTOR = 10;
    /** A step that improves the error by a smaller part of it is the last. */
    private static final double MIN_GAIN = 1e-12;

    private final Residual residual;
    private final int points;
    private final double[] gradient;
    /** What has to be solved for a step: the sums of products of derivatives, and behind them the right side. */
    private final double[][] equations;

    /** What is to be made small. */
    @FunctionalInterface
    interface Residual {
        /** The distance of the function from a point; puts the derivatives by each parameter into the gradient. */
        double at(int point, double[] parameters, double[] gradient);
    }

    private LevenbergMarquardt(Residual residual, int points, int parameters) {
        this.residual = residual;
        this.points = points;
        this.gradient = new double[parameters];
        this.equations = new double[parameters][parameters + 1];
    }

    /** The best parameters that are found from a start, in so many steps at most. */
    static double[] fit(double[] start, int points, int maxSteps, Residual residual) {
        return new LevenbergMarquardt(residual, points, start.length).fit(start, maxSteps);
    }

    private double[] fit(double[] start, int maxSteps) {
        double[] parameters = start;
        double error = linearize(parameters);
        double damping = FIRST_DAMPING;
        for (int step = 0; step < maxSteps && damping <= MAX_DAMPING; step++) {
            double[] next = step(parameters, damping);
            double nextError = error(next);
            if (nextError < error) {
                boolean isLast = error - nextError <= MIN_GAIN * error;
                parameters = next;
                if (isLast) {
                    return parameters;
                }
                error = linearize(parameters);
                damping = Math.max(MIN_DAMPING, damping / FACTOR);
            } else { // also where it is no number
                damping *= FACTOR;
            }
        }
        return parameters;
    }

    private double error(double[] parameters) {
        double sum = 0;
        for (int point = 0; point < points; point++) {
            double distance = residual.at(point, parameters, gradient);
            sum += distance * distance;
        }
        return sum;
    }

    private double linearize(double[] parameters) {
        for (double[] row : equations) {
            Arrays.fill(row, 0);
        }
        int size = parameters.length;
        double sum = 0;
        for (int point = 0; point < points; point++) {
            double distance = residual.at(point, parameters, gradient);
            sum += distance * distance;
            for (int row = 0; row < size; row++) {
                for (int column = 0; column < size; column++) {
                    equations[row][column] += gradient[row] * gradient[column];
                }
                equations[row][size] -= gradient[row] * distance;
            }
        }
        return sum;
    }

    private double[] step(double[] parameters, double damping) {
        int size = parameters.length;
        double[][] damped = new double[size][];
        for (int row = 0; row < size; row++) {
            damped[row] = equations[row].clone();
            damped[row][row] *= 1 + damping;
        }
        double[] step = solved(damped);
        for (int each = 0; each < size; each++) {
            step[each] += parameters[each];
        }
        return step;
    }

    /** Solves linear equations by elimination; what has no solution comes out as no numbers. */
    private static double[] solved(double[][] rows) {
        int size = rows.length;
        for (int column = 0; column < size; column++) {
            int pivot = column;
            for (int row = column + 1; row < size; row++) {
                pivot = Math.abs(rows[row][column]) > Math.abs(rows[pivot][column]) ? row : pivot;
            }
            double[] best = rows[pivot];
            rows[pivot] = rows[column];
            rows[column] = best;
            for (int row = column + 1; row < size; row++) {
                double factor = rows[row][column] / best[column];
                for (int each = column; each <= size; each++) {
                    rows[row][each] -= factor * best[each];
                }
            }
        }
        double[] solution = new double[size];
        for (int row = size - 1; row >= 0; row--) {
            double rest = rows[row][size];
            for (int column = row + 1; column < size; column++) {
                rest -= rows[row][column] * solution[column];
            }
            solution[row] = rest / rows[row][row];
        }
        return solution;
    }
}
