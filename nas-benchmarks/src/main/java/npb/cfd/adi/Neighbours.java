package npb.cfd.adi;

import static npb.cfd.ExactSolution.COMPONENTS;

/**
 * The present plane of a slab and its neighbours along one axis, so that the neighbours of a point stand at its own
 * index, in other arrays.
 *
 * <p>Shape: {@code u[component][2 + distance]}, the others {@code [1 + distance]}. Along z these are the planes of the
 * slab; along x and y they are copies of the present plane, shifted by the distance: copying costs little, and C2 does
 * not vectorize loops that read an array before the index at which they write.
 */
final class Neighbours {

    /** The state, at distances from -2 to 2. */
    final double[][][] u;

    /** Velocities, at distances from -1 to 1. */
    final double[][][] velocity;

    /** One over the density, at distances from -1 to 1. */
    final double[][] inverseDensity;

    /** Kinetic energy of a volume. */
    final double[][] square;

    /** Kinetic energy of a mass. */
    final double[][] kinetic;

    private final Slab slab;
    private final int stride;

    /** Neighbours along an axis. */
    Neighbours(Slab slab, int axis) {
        this.slab = slab;
        stride = axis == 0 ? 1 : slab.stride;
        boolean isShifted = axis < 2;
        int length = slab.length();
        u = isShifted ? new double[COMPONENTS][5][length] : slab.u;
        velocity = isShifted ? new double[3][3][length] : slab.velocity;
        inverseDensity = isShifted ? new double[3][length] : slab.inverseDensity;
        square = isShifted ? new double[3][length] : slab.square;
        kinetic = isShifted ? new double[3][length] : slab.kinetic;
    }

    /** Takes the neighbours of the present plane. */
    void take() {
        if (u == slab.u) {
            return; // the slab's own planes
        }
        for (int m = 0; m < COMPONENTS; m++) {
            shift(slab.u[m][2], u[m]);
        }
        for (int m = 0; m < 3; m++) {
            shift(slab.velocity[m][1], velocity[m]);
        }
        shift(slab.inverseDensity[1], inverseDensity);
        shift(slab.square[1], square);
        shift(slab.kinetic[1], kinetic);
    }

    private void shift(double[] plane, double[][] shifted) {
        int most = shifted.length / 2;
        shifted[most] = plane;
        for (int distance = 1; distance <= most; distance++) {
            int by = distance * stride;
            System.arraycopy(plane, by, shifted[most + distance], 0, plane.length - by);
            System.arraycopy(plane, 0, shifted[most - distance], by, plane.length - by);
        }
    }
}
