package npb.cfd.adi;

import static npb.cfd.ExactSolution.COMPONENTS;

import npb.cfd.Gas;

/**
 * A window on some neighbouring lines of a cell that moves up in z: the state in five planes, and what follows from it
 * in the inner three.
 *
 * <p>Shape: a plane is one array; point (i, j) stands at {@code (j - low) * stride + GHOSTS + i}. Planes hold two lines
 * more at either side than the slab's own, where the cell has them. So loops run over many lines at once.
 */
final class Slab {

    /** The state by component and plane, the lowest first; the present plane is number 2. */
    final double[][][] u;

    /** Velocities by axis and plane; the present plane is number 1, as in the following. */
    final double[][][] velocity;

    final double[][] inverseDensity;
    final double[][] square;
    final double[][] kinetic;
    final int stride;

    private final CellState state;
    private final Cell cell;
    private final int first;
    private final int end;
    private final int low;
    private final int rows;
    private final double[] sound;

    /** The lines from {@code first} to {@code end}, exclusive; the layer of ghost points beside the cell counts. */
    Slab(CellState state, int first, int end) {
        this.state = state;
        this.first = first;
        this.end = end;
        cell = state.cell();
        stride = cell.size(0) + 2 * Cell.GHOSTS;
        low = Math.max(-Cell.GHOSTS, first - Cell.GHOSTS);
        rows = Math.min(cell.size(1) + Cell.GHOSTS, end + Cell.GHOSTS) - low;
        u = new double[COMPONENTS][5][length()];
        velocity = new double[3][3][length()];
        inverseDensity = new double[3][length()];
        square = new double[3][length()];
        kinetic = new double[3][length()];
        sound = new double[length()];
    }

    /** Numbers in a plane. */
    int length() {
        return rows * stride;
    }

    /** The first line of the slab that is no face of the grid. */
    int firstInside() {
        return Math.max(first, cell.first(1));
    }

    /** The line after the last that is none. */
    int endInside() {
        return Math.min(end, cell.end(1));
    }

    /** Where a line starts in a plane. */
    int start(int j) {
        return (j - low) * stride;
    }

    /** Moves up by one plane, so that plane k becomes the present one; the first call is that for -4. */
    void moveTo(int k) {
        for (double[][] planes : u) {
            rotate(planes);
        }
        for (int m = 0; m < COMPONENTS; m++) {
            for (int row = 0; row < rows; row++) {
                System.arraycopy(state.u(m)[cell.row(low + row, k + 2)], 0, u[m][4], row * stride, stride);
            }
        }
        if (k + 1 >= -1) {
            derive(k + 1);
        }
    }

    private static void rotate(double[][] planes) {
        double[] oldest = planes[0];
        System.arraycopy(planes, 1, planes, 0, planes.length - 1);
        planes[planes.length - 1] = oldest;
    }

    /** What follows from the state in the plane above the present one; the slab's own lines also go to the fields. */
    private void derive(int k) {
        for (double[][] planes : velocity) {
            rotate(planes);
        }
        rotate(inverseDensity);
        rotate(square);
        rotate(kinetic);
        double[] inverse = inverseDensity[2];
        invert(u[0][3], inverse);
        for (int axis = 0; axis < 3; axis++) {
            multiply(u[1 + axis][3], inverse, velocity[axis][2]);
            store(velocity[axis][2], state.velocity(axis), k);
        }
        energies(u[1][3], u[2][3], u[3][3], inverse, square[2], kinetic[2]);
        store(inverse, state.inverseDensity(), k);
        store(kinetic[2], state.kinetic(), k);
        if (state.soundSpeed() != null) {
            soundSpeed(u[COMPONENTS - 1][3], square[2], inverse, sound);
            store(sound, state.soundSpeed(), k);
        }
    }

    private void store(double[] plane, double[][] field, int k) {
        for (int j = first; j < end; j++) {
            System.arraycopy(plane, start(j), field[cell.row(j, k)], 0, stride);
        }
    }

    private static void invert(double[] a, double[] inverse) {
        for (int i = 0; i < inverse.length; i++) {
            inverse[i] = 1 / a[i];
        }
    }

    private static void multiply(double[] a, double[] b, double[] product) {
        for (int i = 0; i < product.length; i++) {
            product[i] = a[i] * b[i];
        }
    }

    private static void energies(
            double[] x, double[] y, double[] z, double[] inverse, double[] square, double[] kinetic) {
        for (int i = 0; i < kinetic.length; i++) {
            double s = 0.5 * (x[i] * x[i] + y[i] * y[i] + z[i] * z[i]) * inverse[i];
            square[i] = s;
            kinetic[i] = s * inverse[i];
        }
    }

    private static void soundSpeed(double[] energy, double[] square, double[] inverse, double[] speed) {
        for (int i = 0; i < speed.length; i++) {
            speed[i] = Math.sqrt(Gas.C1 * Gas.C2 * inverse[i] * (energy[i] - square[i]));
        }
    }
}
