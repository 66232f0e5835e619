package npb.sp;

import npb.cfd.Gas;
import npb.cfd.adi.AdiProblem;
import npb.cfd.adi.AxisTerms;
import npb.cfd.adi.Cell;
import npb.cfd.adi.CellState;
import npb.cfd.adi.LineBlock;

/**
 * What the left-hand sides of a block are made of: at each point the three eigenvalues u, u + c and u - c, where u is
 * the velocity along the axis and c the speed of sound, and the diffusion coefficient, all times the factors of the
 * step.
 *
 * <p>Shape: {@code rows[GHOSTS + position][line]}, for one ghost position at either end, too.
 */
final class Eigenvalues {

    private final double timeStep;
    private final AxisTerms[] terms = new AxisTerms[3];
    private final double[][][] values;
    private final double[][] diffusion;
    private final FieldRows velocity;
    private final FieldRows density;
    private final FieldRows sound;

    /** Rows for blocks of up to so many lines of up to so many positions. */
    Eigenvalues(AdiProblem problem, int positions, int lines) {
        timeStep = problem.timeStep();
        for (int axis = 0; axis < 3; axis++) {
            terms[axis] = new AxisTerms(axis, problem.points());
        }
        int length = positions + 2 * Cell.GHOSTS;
        values = new double[3][length][lines];
        diffusion = new double[length][lines];
        velocity = new FieldRows(length, lines);
        density = new FieldRows(length, lines);
        sound = new FieldRows(length, lines);
    }

    /** Whether the rows are enough. */
    boolean has(int positions, int lines) {
        return diffusion.length >= positions + 2 * Cell.GHOSTS && diffusion[0].length >= lines;
    }

    /** Rows of an eigenvalue times the factor of first differences: 0 for u, 1 for u + c, 2 for u - c. */
    double[][] values(int which) {
        return values[which];
    }

    /** Rows of the diffusion coefficient times the factor of second differences. */
    double[][] diffusion() {
        return diffusion;
    }

    /** Computes them for the lines of a block, the first of which stands at {@code from} in every row. */
    void compute(LineBlock block, CellState state, int from) {
        int firstPosition = -1;
        int endPosition = block.positions() + 1;
        int end = from + block.lines();
        AxisTerms axis = terms[block.axis()];
        velocity.fetch(block, state.velocity(block.axis()), firstPosition, endPosition);
        density.fetch(block, state.inverseDensity(), firstPosition, endPosition);
        sound.fetch(block, state.soundSpeed(), firstPosition, endPosition);
        for (int i = Cell.GHOSTS + firstPosition; i < Cell.GHOSTS + endPosition; i++) {
            spread(
                    velocity.rows()[i],
                    sound.rows()[i],
                    values[0][i],
                    values[1][i],
                    values[2][i],
                    axis.first(timeStep),
                    from,
                    end);
            diffuse(density.rows()[i], diffusion[i], axis, from, end);
        }
    }

    private static void spread(
            double[] u, double[] c, double[] same, double[] plus, double[] minus, double factor, int from, int end) {
        for (int l = from; l < end; l++) {
            double velocity = factor * u[l];
            double speed = factor * c[l];
            same[l] = velocity;
            plus[l] = velocity + speed;
            minus[l] = velocity - speed;
        }
    }

    /**
     * The specification takes the largest of four coefficients, which differ only in the factor of the viscosity, for
     * the second-order coefficients of an axis are all the same: it is always that of the energy.
     */
    private void diffuse(double[] inverseDensity, double[] target, AxisTerms axis, int from, int end) {
        double factor = axis.second(timeStep);
        double constant = factor * axis.dissipation();
        double viscosity = factor * Gas.C1345;
        for (int l = from; l < end; l++) {
            target[l] = constant + viscosity * inverseDensity[l];
        }
    }
}
