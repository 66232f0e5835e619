package npb.cfd.adi;

import static npb.cfd.ExactSolution.COMPONENTS;

import npb.cfd.Gas;

/**
 * The right-hand side of a step in one cell: forcing, fluxes and fourth-order dissipation, times the step.
 *
 * <p>Shape: first velocities, kinetic energies and the like at each point and at one layer of ghost points; then, line
 * by line along x, all terms of all components, so that what a line needs of its neighbours is read from memory once.
 *
 * <p>Source: RNR-94-007, section 3.3; NPB 3.4, {@code rhs}.
 */
final class RightHandSide {

    private final CellState state;
    private final Cell cell;
    private final Flux[] fluxes = new Flux[3];
    private final double timeStep;
    private final int length;

    RightHandSide(CellState state, int points, double timeStep) {
        this.state = state;
        this.timeStep = timeStep;
        cell = state.cell();
        for (int axis = 0; axis < 3; axis++) {
            fluxes[axis] = new Flux(cell, axis, points);
        }
        length = cell.size(0) + 2 * Cell.GHOSTS;
    }

    /** Computes it from the state, whose ghost points are those of the neighbours. */
    void compute() {
        for (int k = -1; k <= cell.size(2); k++) {
            for (int j = -1; j <= cell.size(1); j++) {
                derive(cell.row(j, k));
            }
        }
        for (int k = cell.first(2); k < cell.end(2); k++) {
            for (int j = cell.first(1); j < cell.end(1); j++) {
                line(j, k);
            }
        }
    }

    private void derive(int row) {
        double[] density = state.inverseDensity()[row];
        invert(state.u(0)[row], density);
        for (int axis = 0; axis < 3; axis++) {
            multiply(state.u(1 + axis)[row], density, state.velocity(axis)[row]);
        }
        kinetic(row, density);
        if (state.soundSpeed() != null) {
            sound(state.u(COMPONENTS - 1)[row], state.square()[row], density, state.soundSpeed()[row]);
        }
    }

    private void invert(double[] u, double[] inverse) {
        for (int i = 1; i < length - 1; i++) {
            inverse[i] = 1 / u[i];
        }
    }

    private void multiply(double[] a, double[] b, double[] product) {
        for (int i = 1; i < length - 1; i++) {
            product[i] = a[i] * b[i];
        }
    }

    private void kinetic(int row, double[] density) {
        double[] x = state.u(1)[row];
        double[] y = state.u(2)[row];
        double[] z = state.u(3)[row];
        double[] square = state.square()[row];
        double[] kinetic = state.kinetic()[row];
        for (int i = 1; i < length - 1; i++) {
            double s = 0.5 * (x[i] * x[i] + y[i] * y[i] + z[i] * z[i]) * density[i];
            square[i] = s;
            kinetic[i] = s * density[i];
        }
    }

    private void sound(double[] energy, double[] square, double[] density, double[] speed) {
        for (int i = 1; i < length - 1; i++) {
            speed[i] = Math.sqrt(Gas.C1 * Gas.C2 * density[i] * (energy[i] - square[i]));
        }
    }

    private void line(int j, int k) {
        int row = cell.row(j, k);
        for (int m = 0; m < COMPONENTS; m++) {
            System.arraycopy(state.forcing(m)[row], 0, state.rhs(m)[row], 0, length);
        }
        fluxes[0].addTo(state, row, 0, 1);
        fluxes[1].addTo(state, row, j, 1);
        fluxes[2].addTo(state, row, k, timeStep);
    }
}
