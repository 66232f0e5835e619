package npb.cfd.adi;

import static npb.cfd.ExactSolution.COMPONENTS;

/**
 * A line of points along x and the lines at its side along one axis, so that the neighbours of a point stand at its own
 * index, in other arrays.
 *
 * <p>Shape: {@code u[component][2 + distance]}, the others {@code [1 + distance]}. Along y and z these are rows of the
 * fields themselves; along x they are copies of the row, shifted by the distance: copying costs little, and loops that
 * read an array before the index at which they write are not vectorized.
 */
final class Neighbours {

    /** The state, at distances from -2 to 2. */
    final double[][][] u = new double[COMPONENTS][5][];

    /** Velocities, at distances from -1 to 1. */
    final double[][][] velocity = new double[3][3][];

    /** One over the density, at distances from -1 to 1. */
    final double[][] inverseDensity = new double[3][];

    /** Kinetic energy of a volume. */
    final double[][] square = new double[3][];

    /** Kinetic energy of a mass. */
    final double[][] kinetic = new double[3][];

    private final int stride;

    /** Neighbours along an axis. */
    Neighbours(Cell cell, int axis) {
        stride = axis == 0 ? 0 : cell.rowStride(axis);
        if (axis == 0) {
            int length = cell.size(0) + 2 * Cell.GHOSTS;
            fill(u, length);
            fill(velocity, length);
            fill(new double[][][] {inverseDensity, square, kinetic}, length);
        }
    }

    private static void fill(double[][][] families, int length) {
        for (double[][] rows : families) {
            for (int n = 0; n < rows.length; n++) {
                rows[n] = new double[length];
            }
        }
    }

    /** Takes the neighbours of a row. */
    void take(CellState state, int row) {
        for (int m = 0; m < COMPONENTS; m++) {
            take(u[m], state.u(m), row);
        }
        for (int m = 0; m < 3; m++) {
            take(velocity[m], state.velocity(m), row);
        }
        take(inverseDensity, state.inverseDensity(), row);
        take(square, state.square(), row);
        take(kinetic, state.kinetic(), row);
    }

    private void take(double[][] rows, double[][] field, int row) {
        int most = rows.length / 2;
        for (int distance = -most; distance <= most; distance++) {
            if (stride > 0) {
                rows[most + distance] = field[row + distance * stride];
            } else {
                shift(field[row], rows[most + distance], distance);
            }
        }
    }

    private static void shift(double[] row, double[] shifted, int distance) {
        int ghosts = Cell.GHOSTS;
        System.arraycopy(row, ghosts + distance, shifted, ghosts, row.length - 2 * ghosts);
    }
}
