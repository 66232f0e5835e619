package npb.cfd.adi;

import static npb.cfd.ExactSolution.COMPONENTS;

/**
 * All terms of the right-hand side for one row of points: forcing, convection, pressure, viscosity, heat conduction and
 * dissipation along the three axes.
 *
 * <p>Shape: second differences and the fourth-order dissipation are taken together: a point has a weight for itself,
 * one for its neighbours and one for theirs. What the point itself gives to all three axes comes first, then its
 * neighbours along y and z, which stand at its own index in other rows; {@link AlongRow} adds those along x. Each loop
 * is as large as may be for C2 to vectorize it.
 *
 * <p>Beside the faces of the grid dissipation lacks the neighbours on and beyond the face: it is computed with them,
 * and they are taken out again.
 */
final class RowTerms {

    /** Weight of the neighbours' neighbours; the dissipation is the same along all axes. */
    static final double FAR = AxisTerms.DISSIPATION;

    private static final int ENERGY = COMPONENTS - 1;

    private final CellState state;
    private final Cell cell;
    private final PointValues values;
    private final int points;
    private final AlongRow alongRow;
    private final int from;
    private final int end;
    private final int planeStep;
    private final double here;
    private final double[] near = new double[3];
    private final double t2;
    private final double con2;
    private final double con4;

    /** The terms of some lines of a cell. */
    RowTerms(CellState state, PointValues values, AdiProblem problem) {
        this.state = state;
        this.values = values;
        points = problem.points();
        cell = state.cell();
        alongRow = new AlongRow(state, values, problem);
        from = Cell.GHOSTS + cell.first(0);
        end = Cell.GHOSTS + cell.end(0);
        planeStep = cell.row(0, 1) - cell.row(0, 0);
        double sum = 0;
        for (int axis = 0; axis < 3; axis++) {
            AxisTerms terms = new AxisTerms(axis, points);
            near[axis] = terms.near();
            sum -= 2 * (near[axis] - FAR);
        }
        here = sum;
        AxisTerms terms = new AxisTerms(0, points); // the following are the same for all axes
        t2 = terms.t2;
        con2 = terms.con2;
        con4 = terms.con4;
    }

    /** Computes a component of the right-hand side for the points (j, k) that are on no face of the grid. */
    void compute(int component, int j, int k) {
        int row = cell.row(j, k);
        double[] r = state.rhs(component)[row];
        double[][] u = state.u(component);
        start(component, row);
        across(component, 1, row, 1);
        across(component, 2, row, planeStep);
        correct(r, u, row, 1, cell.low(1) + j);
        correct(r, u, row, planeStep, cell.low(2) + k);
        alongRow.add(component, row);
    }

    private void start(int component, int row) {
        double[] r = state.rhs(component)[row];
        double[] forcing = state.forcing(component)[row];
        double[] u = state.u(component)[row];
        if (component == 0) {
            start(r, forcing, u);
        } else if (component == ENERGY) {
            startEnergy(r, forcing, u, values.heat[row], values.kinetic[row]);
        } else {
            start(r, forcing, u, values.velocity[component - 1][row]);
        }
    }

    private void start(double[] r, double[] forcing, double[] u) {
        for (int i = from; i < end; i++) {
            r[i] = forcing[i] + here * u[i];
        }
    }

    /** Viscosity counts twice along each axis, and a third more along the normal one. */
    private void start(double[] r, double[] forcing, double[] u, double[] velocity) {
        double viscosity = 2 * (3 + 1.0 / 3) * con2;
        for (int i = from; i < end; i++) {
            r[i] = forcing[i] + here * u[i] - viscosity * velocity[i];
        }
    }

    /** The squares of the three velocities are twice the kinetic energy. */
    private void startEnergy(double[] r, double[] forcing, double[] u, double[] heat, double[] kinetic) {
        double ofSquares = 4 * con4;
        for (int i = from; i < end; i++) {
            r[i] = forcing[i] + here * u[i] - 6 * heat[i] - ofSquares * kinetic[i];
        }
    }

    /** The neighbours along y or z, rows {@code step} apart. */
    private void across(int component, int axis, int row, int step) {
        double[] r = state.rhs(component)[row];
        double[][] u = state.u(component);
        double[] nb = values.velocity[axis][row - step];
        double[] na = values.velocity[axis][row + step];
        if (component == 0) {
            mass(r, u, state.u(1 + axis), row, step, near[axis]);
        } else if (component == ENERGY) {
            spread(r, u, values.heat, row, step, near[axis], 1);
            carryEnergy(r, values.enthalpy, row, step, nb, na);
        } else if (component == 1 + axis) {
            spread(r, u, values.velocity[axis], row, step, near[axis], 4.0 / 3 * con2);
            push(r, u, values.pressure, row, step, nb, na);
        } else {
            spread(r, u, values.velocity[component - 1], row, step, near[axis], con2);
            carry(r, u, row, step, nb, na);
        }
    }

    private void mass(double[] r, double[][] u, double[][] momentum, int row, int step, double weight) {
        double[] bb = u[row - 2 * step];
        double[] b = u[row - step];
        double[] a = u[row + step];
        double[] aa = u[row + 2 * step];
        double[] mb = momentum[row - step];
        double[] ma = momentum[row + step];
        for (int i = from; i < end; i++) {
            r[i] += weight * (b[i] + a[i]) - FAR * (bb[i] + aa[i]) - t2 * (ma[i] - mb[i]);
        }
    }

    /** Dissipation, and viscosity by a velocity or conduction of heat. */
    private void spread(
            double[] r, double[][] u, double[][] values, int row, int step, double weight, double viscosity) {
        double[] bb = u[row - 2 * step];
        double[] b = u[row - step];
        double[] a = u[row + step];
        double[] aa = u[row + 2 * step];
        double[] vb = values[row - step];
        double[] va = values[row + step];
        for (int i = from; i < end; i++) {
            r[i] += weight * (b[i] + a[i]) - FAR * (bb[i] + aa[i]) + viscosity * (vb[i] + va[i]);
        }
    }

    /** What the normal velocity carries. */
    private void carry(double[] r, double[][] u, int row, int step, double[] nb, double[] na) {
        double[] b = u[row - step];
        double[] a = u[row + step];
        for (int i = from; i < end; i++) {
            r[i] -= t2 * (a[i] * na[i] - b[i] * nb[i]);
        }
    }

    /** The same for the normal momentum, and pressure. */
    private void push(double[] r, double[][] u, double[][] pressure, int row, int step, double[] nb, double[] na) {
        double[] b = u[row - step];
        double[] a = u[row + step];
        double[] pb = pressure[row - step];
        double[] pa = pressure[row + step];
        for (int i = from; i < end; i++) {
            r[i] -= t2 * (a[i] * na[i] + pa[i] - b[i] * nb[i] - pb[i]);
        }
    }

    /** The same for energy, and friction along the axis. */
    private void carryEnergy(double[] r, double[][] enthalpy, int row, int step, double[] nb, double[] na) {
        double[] b = enthalpy[row - step];
        double[] a = enthalpy[row + step];
        for (int i = from; i < end; i++) {
            r[i] += con4 * (na[i] * na[i] + nb[i] * nb[i]) - t2 * (a[i] * na[i] - b[i] * nb[i]);
        }
    }

    /** Takes out what dissipation does not have beside a face; the row is the grid's number {@code place}. */
    private void correct(double[] r, double[][] u, int row, int step, int place) {
        if (place == 1) {
            correctFirst(r, u[row], u[row - step], u[row - 2 * step]);
        } else if (place == 2) {
            correctSecond(r, u[row - 2 * step]);
        } else if (place == points - 3) {
            correctSecond(r, u[row + 2 * step]);
        } else if (place == points - 2) {
            correctFirst(r, u[row], u[row + step], u[row + 2 * step]);
        }
    }

    private void correctFirst(double[] r, double[] u, double[] face, double[] beyond) {
        for (int i = from; i < end; i++) {
            r[i] += FAR * (u[i] - 4 * face[i] + beyond[i]);
        }
    }

    private void correctSecond(double[] r, double[] face) {
        for (int i = from; i < end; i++) {
            r[i] += FAR * face[i];
        }
    }
}
