package npb.bt;

import static npb.bt.BlockRows.SIZE;
import static npb.cfd.Gas.C1;
import static npb.cfd.Gas.C1345;
import static npb.cfd.Gas.C2;
import static npb.cfd.Gas.C34;

import java.util.Arrays;
import npb.cfd.adi.AdiProblem;
import npb.cfd.adi.AxisTerms;
import npb.cfd.adi.Cell;
import npb.cfd.adi.CellState;
import npb.cfd.adi.LineBlock;

/**
 * The blocks of the left-hand sides, from the Jacobians of the convective and the viscous flux along the axis.
 *
 * <p>Shape: blocks as in {@link BlockRows}, in the order density, normal momentum, two tangential momenta, energy;
 * with F and N for the two Jacobians, the lower block of a position is {@code -s F - t N - t d} of the position below,
 * the upper one {@code s F - t N - t d} of the position above, and the diagonal block {@code 1 + 2 t N + 2 t d} of the
 * position itself. All are {@code s F - t N - t d + unit} with numbers of their own.
 *
 * <p>Source: NPB 3.4, {@code fjac} and {@code njac} of the three solvers.
 */
final class Jacobians {

    private static final double FOUR_THIRDS = 4.0 / 3.0;
    private static final int[] ZEROS = {2, 3, 4, 13, 14, 17, 19};

    private final double timeStep;
    private final AxisTerms[] terms = new AxisTerms[3];

    /** By position: one over density, three velocities in our order, energy and kinetic energy of a mass. */
    private final double[][] density;

    private final double[][] normal;
    private final double[][] v;
    private final double[][] w;
    private final double[][] energy;
    private final double[][] kinetic;
    private LineBlock block;

    /** Rows for blocks of up to so many lines of up to so many positions. */
    Jacobians(AdiProblem problem, int positions, int lines) {
        timeStep = problem.timeStep();
        for (int axis = 0; axis < 3; axis++) {
            terms[axis] = new AxisTerms(axis, problem.points());
        }
        int length = positions + 2 * Cell.GHOSTS;
        density = new double[length][lines];
        normal = new double[length][lines];
        v = new double[length][lines];
        w = new double[length][lines];
        energy = new double[length][lines];
        kinetic = new double[length][lines];
    }

    /** Whether the rows are enough. */
    boolean has(int positions, int lines) {
        return density.length >= positions + 2 * Cell.GHOSTS && density[0].length >= lines;
    }

    /** The component of the state that has a place in our order. */
    static int component(int axis, int place) {
        return place == 0 || place == SIZE - 1 ? place : 1 + (axis + place - 1) % 3;
    }

    /** Fetches what the blocks are made of. */
    void load(LineBlock newBlock, CellState state) {
        block = newBlock;
        int axis = block.axis();
        int end = block.positions() + 1;
        block.load(state.inverseDensity(), density, -1, end);
        block.load(state.velocity(axis), normal, -1, end);
        block.load(state.velocity((axis + 1) % 3), v, -1, end);
        block.load(state.velocity((axis + 2) % 3), w, -1, end);
        block.load(state.u(SIZE - 1), energy, -1, end);
        block.load(state.kinetic(), kinetic, -1, end);
        for (int i = Cell.GHOSTS - 1; i < Cell.GHOSTS + end; i++) {
            RowProducts.scale(energy[i], density[i], block.lines());
        }
    }

    private AxisTerms axis() {
        return terms[block.axis()];
    }

    /** The lower block made of a position, without its first row and its zeros. */
    void lower(double[][] k, int i) {
        fill(k, i, -axis().first(timeStep), axis().second(timeStep), 0);
        Arrays.fill(k[9], 0, block.lines(), -axis().first(timeStep) * C2);
    }

    /** The first number of the lower block. */
    double lowerDensity() {
        return -axis().second(timeStep) * axis().dissipation();
    }

    /** The second number of the lower block. */
    double lowerMomentum() {
        return -axis().first(timeStep);
    }

    /** The upper block made of a position. */
    void upper(double[][] k, int i) {
        fill(k, i, axis().first(timeStep), axis().second(timeStep), 0);
        fillConstants(k, axis().first(timeStep), axis().second(timeStep), 0);
    }

    /** The diagonal block of a position. */
    void diagonal(double[][] k, int i) {
        fill(k, i, 0, -2 * axis().second(timeStep), 1);
        fillConstants(k, 0, -2 * axis().second(timeStep), 1);
    }

    private void fillConstants(double[][] k, double s, double t, double unit) {
        int lines = block.lines();
        for (int zero : ZEROS) {
            Arrays.fill(k[zero], 0, lines, 0);
        }
        Arrays.fill(k[0], 0, lines, unit - t * axis().dissipation());
        Arrays.fill(k[1], 0, lines, s);
        Arrays.fill(k[9], 0, lines, s * C2);
    }

    private void fill(double[][] k, int i, double s, double t, double unit) {
        int lines = block.lines();
        double constant = unit - t * axis().dissipation();
        double viscous = t * C34;
        normalRow(k[5], k[6], i, s, FOUR_THIRDS * viscous, constant, lines);
        pressure(k[7], k[8], i, -s * C2, lines);
        tangentialRow(k[10], k[11], k[12], v[i], i, s, viscous, constant, lines);
        tangentialRow(k[15], k[16], k[18], w[i], i, s, viscous, constant, lines);
        energyOfDensity(k[20], i, s, t, lines);
        energyOfNormal(k[21], k[24], i, s, t, constant, lines);
        energyOfTangential(k[22], k[23], i, s * C2, viscous - t * C1345, lines);
    }

    private void normalRow(
            double[] ofDensity, double[] ofNormal, int i, double s, double viscous, double constant, int lines) {
        double[] d = density[i];
        double[] n = normal[i];
        double[] q = kinetic[i];
        for (int l = 0; l < lines; l++) {
            ofDensity[l] = s * (C2 * q[l] - n[l] * n[l]) + viscous * d[l] * n[l];
            ofNormal[l] = s * (2 - C2) * n[l] - viscous * d[l] + constant;
        }
    }

    private void pressure(double[] ofV, double[] ofW, int i, double factor, int lines) {
        double[] vi = v[i];
        double[] wi = w[i];
        for (int l = 0; l < lines; l++) {
            ofV[l] = factor * vi[l];
            ofW[l] = factor * wi[l];
        }
    }

    private void tangentialRow(
            double[] ofDensity,
            double[] ofNormal,
            double[] ofItself,
            double[] velocity,
            int i,
            double s,
            double viscous,
            double constant,
            int lines) {
        double[] d = density[i];
        double[] n = normal[i];
        for (int l = 0; l < lines; l++) {
            double own = s * n[l] - viscous * d[l];
            ofDensity[l] = -own * velocity[l];
            ofNormal[l] = s * velocity[l];
            ofItself[l] = own + constant;
        }
    }

    private void energyOfDensity(double[] target, int i, double s, double t, int lines) {
        double[] d = density[i];
        double[] n = normal[i];
        double[] vi = v[i];
        double[] wi = w[i];
        double[] e = energy[i];
        double[] q = kinetic[i];
        double ofNormal = t * (FOUR_THIRDS * C34 - C1345);
        double ofTangential = t * (C34 - C1345);
        double ofEnergy = t * C1345;
        for (int l = 0; l < lines; l++) {
            target[l] = ofNormal * n[l] * n[l] + ofTangential * (vi[l] * vi[l] + wi[l] * wi[l]) + ofEnergy * e[l];
        }
        for (int l = 0; l < lines; l++) {
            target[l] = s * (2 * C2 * q[l] - C1 * e[l]) * n[l] + d[l] * target[l];
        }
    }

    private void energyOfNormal(
            double[] ofNormal, double[] ofEnergy, int i, double s, double t, double constant, int lines) {
        double[] d = density[i];
        double[] n = normal[i];
        double[] e = energy[i];
        double[] q = kinetic[i];
        double viscous = t * (FOUR_THIRDS * C34 - C1345);
        double conduction = t * C1345;
        for (int l = 0; l < lines; l++) {
            ofNormal[l] = s * (C1 * e[l] - C2 * (n[l] * n[l] + q[l])) - viscous * d[l] * n[l];
            ofEnergy[l] = s * C1 * n[l] - conduction * d[l] + constant;
        }
    }

    private void energyOfTangential(double[] ofV, double[] ofW, int i, double factor, double viscous, int lines) {
        double[] d = density[i];
        double[] n = normal[i];
        double[] vi = v[i];
        double[] wi = w[i];
        for (int l = 0; l < lines; l++) {
            double common = factor * n[l] + viscous * d[l];
            ofV[l] = -common * vi[l];
            ofW[l] = -common * wi[l];
        }
    }
}
