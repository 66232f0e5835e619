package npb.cfd.adi;

import static npb.cfd.ExactSolution.COMPONENTS;
import static npb.cfd.Gas.C1;
import static npb.cfd.Gas.C2;

import npb.cfd.ExactSolution;

/**
 * The forcing term: minus the sum of all differences of the exact solution, so that a step leads nowhere from there.
 *
 * <p>Shape: along each axis, line by line, the exact solution and its fluxes at the points of the line and two beyond,
 * then their differences. Computed once, before the clock starts.
 *
 * <p>Source: NPB 3.4, {@code exact_rhs}.
 */
final class Forcing {

    private final CellState state;
    private final Cell cell;
    private final int points;

    /** By component: the exact solution along a line; index GHOSTS + i. */
    private final double[][] ue;

    /** By axis: velocities along it. */
    private final double[][] velocity;

    /** Square of all velocities, square of the normal one, kinetic energy, energy over density. */
    private final double[] squares;

    private final double[] normalSquare;
    private final double[] kinetic;
    private final double[] specificEnergy;
    private final double[] change = new double[COMPONENTS];

    private Forcing(CellState state, int points) {
        this.state = state;
        this.points = points;
        cell = state.cell();
        int length = Math.max(cell.size(0), Math.max(cell.size(1), cell.size(2))) + 2 * Cell.GHOSTS;
        ue = new double[COMPONENTS][length];
        velocity = new double[3][length];
        squares = new double[length];
        normalSquare = new double[length];
        kinetic = new double[length];
        specificEnergy = new double[length];
    }

    /** Computes the forcing term of a cell. */
    static void set(CellState state, int points) {
        Forcing forcing = new Forcing(state, points);
        for (int axis = 0; axis < 3; axis++) {
            forcing.along(axis);
        }
    }

    private void along(int axis) {
        int u = axis == 0 ? 1 : 0;
        int v = axis == 2 ? 1 : 2;
        AxisTerms terms = new AxisTerms(axis, points);
        Stencil dissipation = new Stencil(cell, axis, AxisTerms.DISSIPATION);
        int[] at = new int[3];
        for (at[v] = cell.first(v); at[v] < cell.end(v); at[v]++) {
            for (at[u] = cell.first(u); at[u] < cell.end(u); at[u]++) {
                fillLine(axis, at);
                for (at[axis] = cell.first(axis); at[axis] < cell.end(axis); at[axis]++) {
                    differences(axis, Cell.GHOSTS + at[axis], terms);
                    subtract(at, dissipation, at[axis]);
                }
            }
        }
    }

    /** The exact solution along a line, outside the grid as far as the polynomials are asked for. */
    private void fillLine(int axis, int[] at) {
        double h = 1.0 / (points - 1);
        double[] values = new double[COMPONENTS];
        for (int i = -Cell.GHOSTS; i < cell.size(axis) + Cell.GHOSTS; i++) {
            at[axis] = i;
            ExactSolution.at(
                    (cell.low(0) + at[0]) * h, (cell.low(1) + at[1]) * h, (cell.low(2) + at[2]) * h, values, 0);
            fillPoint(axis, Cell.GHOSTS + i, values);
        }
    }

    private void fillPoint(int axis, int i, double[] values) {
        squares[i] = 0;
        kinetic[i] = 0;
        for (int m = 0; m < COMPONENTS; m++) {
            ue[m][i] = values[m];
        }
        for (int m = 0; m < 3; m++) {
            double v = values[1 + m] / values[0];
            velocity[m][i] = v;
            squares[i] += v * v;
            kinetic[i] += 0.5 * v * values[1 + m];
        }
        normalSquare[i] = velocity[axis][i] * velocity[axis][i];
        specificEnergy[i] = values[COMPONENTS - 1] / values[0];
    }

    private void differences(int axis, int i, AxisTerms terms) {
        double[] normal = velocity[axis];
        double[] energy = ue[COMPONENTS - 1];
        double t2 = terms.t2;
        double d = terms.d * terms.t1;
        change[0] = d * second(ue[0], i) - t2 * (ue[1 + axis][i + 1] - ue[1 + axis][i - 1]);
        for (int m = 0; m < 3; m++) {
            double viscosity = m == axis ? terms.con2 * 4 / 3 : terms.con2;
            double[] momentum = ue[1 + m];
            change[1 + m] = d * second(momentum, i)
                    + viscosity * second(velocity[m], i)
                    - t2 * (momentum[i + 1] * normal[i + 1] - momentum[i - 1] * normal[i - 1]);
        }
        change[1 + axis] -= t2 * C2 * (energy[i + 1] - kinetic[i + 1] - energy[i - 1] + kinetic[i - 1]);
        change[COMPONENTS - 1] = d * second(energy, i)
                + 0.5 * terms.con3 * second(squares, i)
                + terms.con4 * second(normalSquare, i)
                + terms.con5 * second(specificEnergy, i)
                - t2 * (enthalpy(i + 1) * normal[i + 1] - enthalpy(i - 1) * normal[i - 1]);
    }

    private double enthalpy(int i) {
        return C1 * ue[COMPONENTS - 1][i] - C2 * kinetic[i];
    }

    private static double second(double[] a, int i) {
        return a[i + 1] - 2 * a[i] + a[i - 1];
    }

    private void subtract(int[] at, Stencil dissipation, int place) {
        for (int m = 0; m < COMPONENTS; m++) {
            double sum = change[m];
            for (int s = -2; s <= 2; s++) {
                sum -= dissipation.weight(s, place) * ue[m][Cell.GHOSTS + place + s];
            }
            state.forcing(m)[cell.row(at[1], at[2])][Cell.GHOSTS + at[0]] -= sum;
        }
    }
}
