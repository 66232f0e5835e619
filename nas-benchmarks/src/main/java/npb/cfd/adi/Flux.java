package npb.cfd.adi;

import static npb.cfd.ExactSolution.COMPONENTS;
import static npb.cfd.Gas.C1;
import static npb.cfd.Gas.C2;

/**
 * Differences along one axis: what convection, pressure, viscosity, heat conduction and dissipation add to the
 * right-hand side, one line of points along x at a time.
 *
 * <p>Shape: the normal momentum and velocity are those along the axis, the others are tangential. Each kind of term
 * is a small loop of its own, small enough that the compiler vectorizes it; the line of the right-hand side stays in
 * the first-level cache between them.
 */
final class Flux {

    private final int axis;
    private final int from;
    private final int end;
    private final double d;
    private final double t2;
    private final double con2;
    private final double con3;
    private final double con4;
    private final double con5;
    private final Stencil dissipation;
    private final Neighbours near;

    Flux(Cell cell, int axis, int points) {
        this.axis = axis;
        from = Cell.GHOSTS + cell.first(0);
        end = Cell.GHOSTS + cell.end(0);
        AxisTerms terms = new AxisTerms(axis, points);
        d = terms.d * terms.t1;
        t2 = terms.t2;
        con2 = terms.con2;
        con3 = terms.con3;
        con4 = terms.con4;
        con5 = terms.con5;
        dissipation = new Stencil(cell, axis, AxisTerms.DISSIPATION);
        near = new Neighbours(cell, axis);
    }

    /**
     * Adds the differences for one line, given by its row, and multiplies the sum of all terms so far by a factor.
     *
     * @param place the line's place along the axis; along x, where it has all places, it does not matter
     */
    void addTo(CellState state, int row, int place, double factor) {
        near.take(state, row);
        double[][] normal = near.velocity[axis];
        mass(state.rhs(0)[row], near.u[0], near.u[1 + axis]);
        for (int m = 0; m < 3; m++) {
            double viscosity = m == axis ? con2 * 4 / 3 : con2;
            momentum(state.rhs(1 + m)[row], near.u[1 + m], near.velocity[m], normal, viscosity);
        }
        double[][] energy = near.u[COMPONENTS - 1];
        pressure(state.rhs(1 + axis)[row], energy, near.square);
        double[] r = state.rhs(COMPONENTS - 1)[row];
        diffusion(r, energy, near.kinetic);
        conduction(r, energy, near.inverseDensity);
        convection(r, energy, near.square, normal);
        for (int m = 0; m < COMPONENTS; m++) {
            if (axis == 0) {
                dissipateAlong(state.rhs(m)[row], near.u[m]);
            } else {
                dissipateAcross(state.rhs(m)[row], near.u[m], place, factor);
            }
        }
    }

    /** Density: diffusion, and what the normal momentum carries. */
    private void mass(double[] r, double[][] u, double[][] momentum) {
        double[] above = u[3];
        double[] here = u[2];
        double[] below = u[1];
        double[] pAbove = momentum[3];
        double[] pBelow = momentum[1];
        for (int i = from; i < end; i++) {
            r[i] += d * (above[i] - 2 * here[i] + below[i]) - t2 * (pAbove[i] - pBelow[i]);
        }
    }

    /** A momentum: diffusion, viscosity, and what the normal velocity carries. */
    private void momentum(double[] r, double[][] u, double[][] v, double[][] normal, double viscosity) {
        double[] above = u[3];
        double[] here = u[2];
        double[] below = u[1];
        double[] vAbove = v[2];
        double[] vHere = v[1];
        double[] vBelow = v[0];
        double[] nAbove = normal[2];
        double[] nBelow = normal[0];
        for (int i = from; i < end; i++) {
            r[i] += d * (above[i] - 2 * here[i] + below[i])
                    + viscosity * (vAbove[i] - 2 * vHere[i] + vBelow[i])
                    - t2 * (above[i] * nAbove[i] - below[i] * nBelow[i]);
        }
    }

    /** Pressure in the normal momentum. */
    private void pressure(double[] r, double[][] energy, double[][] square) {
        double[] above = energy[3];
        double[] below = energy[1];
        double[] sAbove = square[2];
        double[] sBelow = square[0];
        double factor = t2 * C2;
        for (int i = from; i < end; i++) {
            r[i] -= factor * (above[i] - sAbove[i] - below[i] + sBelow[i]);
        }
    }

    /** Energy: its diffusion and that of the kinetic energy. */
    private void diffusion(double[] r, double[][] energy, double[][] kinetic) {
        double[] above = energy[3];
        double[] here = energy[2];
        double[] below = energy[1];
        double[] kAbove = kinetic[2];
        double[] kHere = kinetic[1];
        double[] kBelow = kinetic[0];
        for (int i = from; i < end; i++) {
            r[i] += d * (above[i] - 2 * here[i] + below[i]) + con3 * (kAbove[i] - 2 * kHere[i] + kBelow[i]);
        }
    }

    /** Energy: conduction of heat. */
    private void conduction(double[] r, double[][] energy, double[][] inverseDensity) {
        double[] above = energy[3];
        double[] here = energy[2];
        double[] below = energy[1];
        double[] dAbove = inverseDensity[2];
        double[] dHere = inverseDensity[1];
        double[] dBelow = inverseDensity[0];
        for (int i = from; i < end; i++) {
            r[i] += con5 * (above[i] * dAbove[i] - 2 * here[i] * dHere[i] + below[i] * dBelow[i]);
        }
    }

    /** Energy: the work of viscosity, and what the normal velocity carries. */
    private void convection(double[] r, double[][] energy, double[][] square, double[][] normal) {
        double[] above = energy[3];
        double[] below = energy[1];
        double[] sAbove = square[2];
        double[] sBelow = square[0];
        double[] nAbove = normal[2];
        double[] nHere = normal[1];
        double[] nBelow = normal[0];
        for (int i = from; i < end; i++) {
            r[i] += con4 * (nAbove[i] * nAbove[i] - 2 * nHere[i] * nHere[i] + nBelow[i] * nBelow[i])
                    - t2
                            * ((C1 * above[i] - C2 * sAbove[i]) * nAbove[i]
                                    - (C1 * below[i] - C2 * sBelow[i]) * nBelow[i]);
        }
    }

    private void dissipateAlong(double[] r, double[][] u) {
        double[] um2 = u[0];
        double[] um1 = u[1];
        double[] u0 = u[2];
        double[] up1 = u[3];
        double[] up2 = u[4];
        double[] m2 = dissipation.weights(-2);
        double[] m1 = dissipation.weights(-1);
        double[] w0 = dissipation.weights(0);
        double[] p1 = dissipation.weights(1);
        double[] p2 = dissipation.weights(2);
        for (int i = from; i < end; i++) {
            r[i] -= m2[i] * um2[i] + m1[i] * um1[i] + w0[i] * u0[i] + p1[i] * up1[i] + p2[i] * up2[i];
        }
    }

    private void dissipateAcross(double[] r, double[][] u, int place, double factor) {
        double[] um2 = u[0];
        double[] um1 = u[1];
        double[] u0 = u[2];
        double[] up1 = u[3];
        double[] up2 = u[4];
        double m2 = dissipation.weight(-2, place);
        double m1 = dissipation.weight(-1, place);
        double w0 = dissipation.weight(0, place);
        double p1 = dissipation.weight(1, place);
        double p2 = dissipation.weight(2, place);
        for (int i = from; i < end; i++) {
            r[i] = factor * (r[i] - m2 * um2[i] - m1 * um1[i] - w0 * u0[i] - p1 * up1[i] - p2 * up2[i]);
        }
    }
}
