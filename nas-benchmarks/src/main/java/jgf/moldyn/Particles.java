package jgf.moldyn;

import java.util.Random;

/**
 * Positions and velocities of all particles, the same at every rank.
 *
 * <p>Shape: x, y and z of particle {@code i} are elements {@code 3 i} to {@code 3 i + 2}. At the start particles stand
 * at the places of a face-centred cubic lattice; velocities are random, without a common drift, and scaled to the
 * temperature. Units: reduced ones, in which mass, diameter and depth of the potential are 1.
 *
 * <p>Threads: confined to the thread of a rank.
 */
final class Particles {
    private static final int IN_CELL = 4;
    private static final double DENSITY = 0.83134;
    private static final double TEMPERATURE = 0.722;
    private static final long SEED = 10_101_010;
    private static final double[] PLACES = {0, 0, 0, 0, 0.5, 0.5, 0.5, 0, 0.5, 0.5, 0.5, 0};

    private final int count;
    private final double side;
    private final double[] positions;
    private final double[] velocities;

    /** As many as places in a cube of {@code cells^3} cells of the lattice. */
    Particles(int cells) {
        count = IN_CELL * cells * cells * cells;
        side = Math.cbrt(count / DENSITY);
        positions = new double[3 * count];
        velocities = new double[3 * count];
        place(cells);
        launch();
    }

    private void place(int cells) {
        double cell = side / cells;
        for (int i = 0; i < count; i++) {
            int number = i / IN_CELL;
            int[] corner = {number / cells / cells, number / cells % cells, number % cells};
            for (int axis = 0; axis < 3; axis++) {
                positions[3 * i + axis] = cell * (corner[axis] + PLACES[3 * (i % IN_CELL) + axis]);
            }
        }
    }

    private void launch() {
        Random random = new Random(SEED);
        double[] drift = new double[3];
        for (int i = 0; i < velocities.length; i++) {
            velocities[i] = random.nextDouble() - 0.5;
            drift[i % 3] += velocities[i] / count;
        }
        for (int i = 0; i < velocities.length; i++) {
            velocities[i] -= drift[i % 3];
        }
        double factor = Math.sqrt(1.5 * count * TEMPERATURE / kineticEnergy());
        for (int i = 0; i < velocities.length; i++) {
            velocities[i] *= factor;
        }
    }

    int count() {
        return count;
    }

    /** Length of the box's edges. */
    double side() {
        return side;
    }

    double[] positions() {
        return positions;
    }

    /** Half a step of velocities under forces. */
    void kick(double[] forces, double halfStep) {
        for (int i = 0; i < velocities.length; i++) {
            velocities[i] += halfStep * forces[i];
        }
    }

    /** A step of positions; who leaves the box on one side comes in on the other. */
    void drift(double step) {
        for (int i = 0; i < positions.length; i++) {
            double moved = positions[i] + step * velocities[i];
            positions[i] = moved - side * Math.floor(moved / side);
        }
    }

    double kineticEnergy() {
        double sum = 0;
        for (double velocity : velocities) {
            sum += velocity * velocity / 2;
        }
        return sum;
    }

    /** The largest component of the sum of all velocities, by its absolute value. */
    double momentum() {
        double[] sum = new double[3];
        for (int i = 0; i < velocities.length; i++) {
            sum[i % 3] += velocities[i];
        }
        return Math.max(Math.abs(sum[0]), Math.max(Math.abs(sum[1]), Math.abs(sum[2])));
    }
}
