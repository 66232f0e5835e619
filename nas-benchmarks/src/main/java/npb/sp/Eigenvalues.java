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
    private final double[][] sound;

    /** Rows for blocks of up to so many lines of up to so many positions. */
    Eigenvalues(AdiProblem problem, int positions, int lines) {
        timeStep = problem.timeStep();
        for (int axis = 0; axis < 3; axis++) {
            terms[axis] = new AxisTerms(axis, problem.points());
        }
        values = new double[3][positions + 2 * Cell.GHOSTS][lines];
        diffusion = new double[positions + 2 * Cell.GHOSTS][lines];
        sound = new double[positions + 2 * Cell.GHOSTS][lines];
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

    /** Computes them for a block. */
    void compute(LineBlock block, CellState state) {
        int from = -1;
        int end = block.positions() + 1;
        int lines = block.lines();
        AxisTerms axis = terms[block.axis()];
        block.load(state.velocity(block.axis()), values[0], from, end);
        block.load(state.inverseDensity(), diffusion, from, end);
        block.load(state.soundSpeed(), sound, from, end);
        for (int i = Cell.GHOSTS + from; i < Cell.GHOSTS + end; i++) {
            spread(values[0][i], sound[i], values[1][i], values[2][i], axis.first(timeStep), lines);
            diffuse(diffusion[i], axis, lines);
        }
    }

    private static void spread(double[] u, double[] c, double[] plus, double[] minus, double factor, int lines) {
        for (int l = 0; l < lines; l++) {
            double velocity = factor * u[l];
            double speed = factor * c[l];
            u[l] = velocity;
            plus[l] = velocity + speed;
            minus[l] = velocity - speed;
        }
    }

    /**
     * The specification takes the largest of four coefficients, which differ only in the factor of the viscosity, for
     * the second-order coefficients of an axis are all the same: it is always that of the energy.
     */
    private void diffuse(double[] row, AxisTerms axis, int lines) {
        double factor = axis.second(timeStep);
        double constant = factor * axis.dissipation();
        double viscosity = factor * Gas.C1345;
        for (int l = 0; l < lines; l++) {
            row[l] = constant + viscosity * row[l];
        }
    }
}
