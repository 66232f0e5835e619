package npb.cfd.adi;

import static npb.cfd.ExactSolution.COMPONENTS;

/**
 * What a cell carries from step to step: the state, the forcing term, the right-hand side, and what follows from the
 * state at each point.
 *
 * <p>Shape: fields as in {@link Cell}, one for each component.
 *
 * <p>Threads: confined to the thread of its rank.
 */
public final class CellState {

    /** Header of an array and the reference to it. */
    private static final int ROW_OVERHEAD = 24;

    private final Cell cell;
    private final double[][][] u;
    private final double[][][] rhs;
    private final double[][][] forcing;
    private final double[][][] velocity;
    private final double[][] inverseDensity;
    private final double[][] kinetic;
    private final double[][] soundSpeed;

    /** All zeros; without a field for the speed of sound unless {@code hasSound}. */
    CellState(Cell cell, boolean hasSound) {
        this.cell = cell;
        u = newFields(COMPONENTS);
        rhs = newFields(COMPONENTS);
        forcing = newFields(COMPONENTS);
        velocity = newFields(3);
        inverseDensity = cell.newField();
        kinetic = cell.newField();
        soundSpeed = hasSound ? cell.newField() : null;
    }

    /** Bytes of the state of a cell. */
    static long bytes(Cell cell, boolean hasSound) {
        long fields = 3 * COMPONENTS + 3 + 2 + (hasSound ? 1 : 0);
        return fields * cell.rows() * (Double.BYTES * (cell.size(0) + 2L * Cell.GHOSTS) + ROW_OVERHEAD);
    }

    private double[][][] newFields(int count) {
        double[][][] fields = new double[count][][];
        for (int m = 0; m < count; m++) {
            fields[m] = cell.newField();
        }
        return fields;
    }

    /** The cell whose state this is. */
    public Cell cell() {
        return cell;
    }

    /** A component of the state: density, momentum in x, y and z, energy. */
    public double[][] u(int component) {
        return u[component];
    }

    /** The right-hand side of a component's equation, then the step that it leads to; zero on the grid's faces. */
    public double[][] rhs(int component) {
        return rhs[component];
    }

    /** The forcing term that makes the exact solution steady. */
    double[][] forcing(int component) {
        return forcing[component];
    }

    /** Velocity along an axis. */
    public double[][] velocity(int axis) {
        return velocity[axis];
    }

    /** One over the density. */
    public double[][] inverseDensity() {
        return inverseDensity;
    }

    /** Kinetic energy of a mass: half the square of the velocity. */
    public double[][] kinetic() {
        return kinetic;
    }

    /** Speed of sound; null where the benchmark has no use for it. */
    public double[][] soundSpeed() {
        return soundSpeed;
    }
}
