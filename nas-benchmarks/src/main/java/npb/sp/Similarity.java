package npb.sp;

import static npb.cfd.Gas.C2;

import npb.cfd.adi.Cell;
import npb.cfd.adi.CellState;

/**
 * Changes of basis between the sweeps: into the eigenvectors of the flux along x, from there to those along y, to those
 * along z, and back.
 *
 * <p>Shape: rows of points, changed in place. Loops are short so that they are vectorized; rows that a later loop needs
 * unchanged are changed last.
 *
 * <p>Source: Pulliam and Chaussee (1981); NPB 3.4, {@code txinvr}, {@code ninvr}, {@code pinvr} and {@code tzetar}.
 */
final class Similarity {

    private static final double ROOT_HALF = Math.sqrt(0.5);

    private Similarity() {}

    /** A row of the right-hand side into the eigenvectors along x. */
    static void toEigenvectors(CellState state, int row) {
        int from = Cell.GHOSTS + state.cell().first(0);
        int end = Cell.GHOSTS + state.cell().end(0);
        double[] density = state.inverseDensity()[row];
        double[] x = state.velocity(0)[row];
        double[] y = state.velocity(1)[row];
        double[] z = state.velocity(2)[row];
        double[] sound = state.soundSpeed()[row];
        double[] r1 = state.rhs(0)[row];
        double[] r2 = state.rhs(1)[row];
        double[] r3 = state.rhs(2)[row];
        double[] r4 = state.rhs(3)[row];
        double[] r5 = state.rhs(4)[row];
        energy(r5, state.kinetic()[row], r1, x, r2, y, r3, from, end);
        tangential(r5, z, r4, density, r1, y, r3, from, end);
        normal(r2, density, x, r1, from, end);
        acoustic(r1, r2, r4, r5, density, sound, from, end);
    }

    /** Energy plus kinetic energy times the density's change, less the parts of two momenta. */
    private static void energy(
            double[] r5, double[] q, double[] r1, double[] x, double[] r2, double[] y, double[] r3, int from, int end) {
        for (int i = from; i < end; i++) {
            r5[i] = r5[i] + q[i] * r1[i] - x[i] * r2[i] - y[i] * r3[i];
        }
    }

    /**
     * The part of the third momentum; then the tangential velocities, one to r3, the other to r4 for the time being.
     */
    private static void tangential(
            double[] r5,
            double[] z,
            double[] r4,
            double[] density,
            double[] r1,
            double[] y,
            double[] r3,
            int from,
            int end) {
        for (int i = from; i < end; i++) {
            r5[i] -= z[i] * r4[i];
            r4[i] = density[i] * (r4[i] - z[i] * r1[i]);
            r3[i] = density[i] * (y[i] * r1[i] - r3[i]);
        }
    }

    private static void normal(double[] r2, double[] density, double[] x, double[] r1, int from, int end) {
        for (int i = from; i < end; i++) {
            r2[i] = ROOT_HALF * density[i] * (x[i] * r1[i] - r2[i]);
        }
    }

    /** Entropy into r1, the two sound waves into r4 and r5; what {@link #tangential} left in r4 goes to its place. */
    private static void acoustic(
            double[] r1, double[] r2, double[] r4, double[] r5, double[] density, double[] sound, int from, int end) {
        for (int i = from; i < end; i++) {
            double pressure = C2 * r5[i] / (sound[i] * sound[i]);
            double wave = ROOT_HALF * density[i] * sound[i] * pressure;
            double motion = r2[i];
            r1[i] -= pressure;
            r2[i] = r4[i];
            r4[i] = wave - motion;
            r5[i] = wave + motion;
        }
    }

    /** From the eigenvectors along x to those along y, for one position of the lines of a block. */
    static void fromXToY(double[] r1, double[] r2, double[] r3, double[] r4, double[] r5, int from, int end) {
        turn(r1, r2, from, end);
        waves(r3, r4, r5, from, end);
    }

    /** From the eigenvectors along y to those along z. */
    static void fromYToZ(double[] r1, double[] r2, double[] r3, double[] r4, double[] r5, int from, int end) {
        turn(r2, r3, from, end);
        waves(r1, r4, r5, from, end);
    }

    /** The first becomes minus the second, the second the first. */
    private static void turn(double[] first, double[] second, int from, int end) {
        for (int l = from; l < end; l++) {
            double before = first[l];
            first[l] = -second[l];
            second[l] = before;
        }
    }

    /** A shear wave and the two sound waves seen from another axis. */
    private static void waves(double[] shear, double[] plus, double[] minus, int from, int end) {
        for (int l = from; l < end; l++) {
            double wave = ROOT_HALF * shear[l];
            double half = 0.5 * (plus[l] + minus[l]);
            shear[l] = ROOT_HALF * (plus[l] - minus[l]);
            plus[l] = half - wave;
            minus[l] = half + wave;
        }
    }

    /**
     * Takes a row from the eigenvectors along z back to density, momentum and energy, and adds it to the state.
     *
     * @param r the five components; afterwards of no use
     */
    static void addToState(CellState state, int row, double[][] r) {
        int from = Cell.GHOSTS + state.cell().first(0);
        int end = Cell.GHOSTS + state.cell().end(0);
        double[] x = state.velocity(0)[row];
        double[] y = state.velocity(1)[row];
        double[] z = state.velocity(2)[row];
        double[] sound = state.soundSpeed()[row];
        double[] density = state.u(0)[row];
        double[] energy = state.u(4)[row];
        double[] r1 = r[0];
        double[] r2 = r[1];
        double[] r3 = r[2];
        double[] r4 = r[3];
        double[] r5 = r[4];
        waves(r3, r4, r5, density, sound, from, end);
        rotation(state.u(1)[row], energy, x, r3, density, r2, -1, from, end);
        rotation(state.u(2)[row], energy, y, r3, density, r1, 1, from, end);
        normal(state.u(3)[row], energy, density, z, r3, r4, from, end);
        acousticEnergy(energy, state.kinetic()[row], r3, sound, r5, from, end);
    }

    /** Density's change into r3, normal momentum's own part into r4, the waves' part of the density into r5. */
    private static void waves(
            double[] r3, double[] r4, double[] r5, double[] density, double[] sound, int from, int end) {
        for (int i = from; i < end; i++) {
            double scale = ROOT_HALF * density[i];
            double sum = scale * (r4[i] + r5[i]) / sound[i];
            r4[i] = scale * (r4[i] - r5[i]);
            r5[i] = sum;
            r3[i] += sum;
        }
    }

    /** A tangential momentum and its part of the energy; the shear waves are signed velocities. */
    private static void rotation(
            double[] u,
            double[] energy,
            double[] velocity,
            double[] change,
            double[] density,
            double[] shear,
            double sign,
            int from,
            int end) {
        for (int i = from; i < end; i++) {
            double momentum = sign * density[i] * shear[i];
            u[i] += velocity[i] * change[i] + momentum;
            energy[i] += velocity[i] * momentum;
        }
    }

    private static void normal(
            double[] u4,
            double[] energy,
            double[] density,
            double[] z,
            double[] change,
            double[] r4,
            int from,
            int end) {
        for (int i = from; i < end; i++) {
            density[i] += change[i];
            u4[i] += z[i] * change[i] + r4[i];
            energy[i] += z[i] * r4[i];
        }
    }

    private static void acousticEnergy(
            double[] energy, double[] kinetic, double[] change, double[] sound, double[] waves, int from, int end) {
        double factor = 1 / C2;
        for (int i = from; i < end; i++) {
            energy[i] += kinetic[i] * change[i] + factor * sound[i] * sound[i] * waves[i];
        }
    }
}
