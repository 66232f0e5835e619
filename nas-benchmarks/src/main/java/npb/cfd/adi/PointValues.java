package npb.cfd.adi;

import static npb.cfd.ExactSolution.COMPONENTS;

import npb.cfd.Gas;

/**
 * What follows from the state at each point of a slab and at one layer of points around it: velocities, pressure, heat.
 *
 * <p>Shape: fields as in {@link Cell}. Those that a cell keeps have its own rows at the lines of the slab. All
 * others are needed in three neighbouring planes at a time only: there planes k and k + 3 have the same rows.
 *
 * <p>Threads: two slabs write to different rows.
 */
final class PointValues {

    private static final int PLANES = 3;

    /** Velocity by axis. */
    final double[][][] velocity;

    /** Kinetic energy of a mass. */
    final double[][] kinetic;

    /** Pressure. */
    final double[][] pressure;

    /** Energy and pressure. */
    final double[][] enthalpy;

    /** What conducts heat and friction's work, as its second differences stand in the energy. */
    final double[][] heat;

    private final Cell cell;
    private final CellState state;
    private final int first;
    private final int end;
    private final double[][] inverseDensity;
    private final double[][] sound;
    private final double ofKinetic;
    private final double ofEnergy;

    /** The values of the lines from {@code first} to {@code end}, exclusive, and of one on either side. */
    PointValues(CellState state, int first, int end, int points) {
        this.state = state;
        this.first = first;
        this.end = end;
        cell = state.cell();
        AxisTerms terms = new AxisTerms(0, points); // that of energies is the same for all axes
        ofKinetic = terms.con3;
        ofEnergy = terms.con5;
        velocity = new double[3][][];
        for (int axis = 0; axis < velocity.length; axis++) {
            velocity[axis] = rows(state.velocity(axis));
        }
        inverseDensity = rows(state.inverseDensity());
        kinetic = rows(state.kinetic());
        sound = state.soundSpeed() == null ? null : rows(state.soundSpeed());
        pressure = rows(null);
        enthalpy = rows(null);
        heat = rows(null);
    }

    private int firstLine() {
        return Math.max(-1, first - 1);
    }

    private int endLine() {
        return Math.min(cell.size(1) + 1, end + 1);
    }

    /** Rows for the lines: a field's own at those of the slab, if there is a field. */
    private double[][] rows(double[][] field) {
        double[][] rows = new double[cell.rows()][];
        for (int k = -1; k <= cell.size(2); k++) {
            for (int j = firstLine(); j < endLine(); j++) {
                int row = cell.row(j, k);
                if (field != null && j >= first && j < end) {
                    rows[row] = field[row];
                } else if (k + 1 >= PLANES) {
                    rows[row] = rows[cell.row(j, k - PLANES)];
                } else {
                    rows[row] = new double[cell.size(0) + 2 * Cell.GHOSTS];
                }
            }
        }
        return rows;
    }

    /** Computes a plane. */
    void computePlane(int k) {
        for (int j = firstLine(); j < endLine(); j++) {
            computeRow(cell.row(j, k));
        }
    }

    private void computeRow(int row) {
        double[] density = state.u(0)[row];
        double[] energy = state.u(COMPONENTS - 1)[row];
        double[] inverse = inverseDensity[row];
        double[] x = velocity[0][row];
        double[] y = velocity[1][row];
        double[] z = velocity[2][row];
        velocities(density, state.u(1)[row], state.u(2)[row], state.u(3)[row], inverse, x, y, z);
        energies(density, energy, x, y, z, kinetic[row], pressure[row]);
        heat(energy, pressure[row], inverse, kinetic[row], enthalpy[row], heat[row]);
        if (sound != null) {
            soundSpeed(pressure[row], inverse, sound[row]);
        }
    }

    private static void velocities(
            double[] density,
            double[] mx,
            double[] my,
            double[] mz,
            double[] inverse,
            double[] x,
            double[] y,
            double[] z) {
        for (int i = 0; i < inverse.length; i++) {
            double factor = 1 / density[i];
            inverse[i] = factor;
            x[i] = factor * mx[i];
            y[i] = factor * my[i];
            z[i] = factor * mz[i];
        }
    }

    private static void energies(
            double[] density,
            double[] energy,
            double[] x,
            double[] y,
            double[] z,
            double[] kinetic,
            double[] pressure) {
        for (int i = 0; i < kinetic.length; i++) {
            double q = 0.5 * (x[i] * x[i] + y[i] * y[i] + z[i] * z[i]);
            kinetic[i] = q;
            pressure[i] = Gas.C2 * (energy[i] - density[i] * q);
        }
    }

    private void heat(
            double[] energy, double[] pressure, double[] inverse, double[] kinetic, double[] enthalpy, double[] heat) {
        for (int i = 0; i < heat.length; i++) {
            enthalpy[i] = energy[i] + pressure[i];
            heat[i] = ofKinetic * kinetic[i] + ofEnergy * energy[i] * inverse[i];
        }
    }

    private static void soundSpeed(double[] pressure, double[] inverse, double[] speed) {
        for (int i = 0; i < speed.length; i++) {
            speed[i] = Math.sqrt(Gas.C1 * pressure[i] * inverse[i]);
        }
    }
}
