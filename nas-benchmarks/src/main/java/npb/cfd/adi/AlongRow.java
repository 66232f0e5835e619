package npb.cfd.adi;

import static npb.cfd.ExactSolution.COMPONENTS;

/**
 * The last terms of a row, those that its points give each other along x; then the row is multiplied by the step.
 *
 * <p>Shape: neighbours along x stand in the same array, and C2 of JDK 17 does not vectorize a loop that reads at
 * another index than it writes. So vector loops first sum up what each point gives to the point before it and to the
 * one behind it, and what is left to be done one by one are few additions.
 *
 * <p>Threads: confined to one, for the sums.
 */
final class AlongRow {

    private static final double FAR = RowTerms.FAR;
    private static final int ENERGY = COMPONENTS - 1;

    private final CellState state;
    private final Cell cell;
    private final PointValues values;
    private final int points;
    private final double timeStep;
    private final int from;
    private final int end;
    private final double near;
    private final double t2;
    private final double con2;
    private final double con4;

    /** By point: what it gives to the point before it. */
    private final double[] before;

    /** By point: what it gives to the point behind it. */
    private final double[] behind;

    /** The terms along x for rows of a cell. */
    AlongRow(CellState state, PointValues values, AdiProblem problem) {
        this.state = state;
        this.values = values;
        points = problem.points();
        timeStep = problem.timeStep();
        cell = state.cell();
        from = Cell.GHOSTS + cell.first(0);
        end = Cell.GHOSTS + cell.end(0);
        AxisTerms terms = new AxisTerms(0, points);
        near = terms.near();
        t2 = terms.t2;
        con2 = terms.con2;
        con4 = terms.con4;
        before = new double[cell.size(0) + 2 * Cell.GHOSTS];
        behind = new double[before.length];
    }

    /** Adds them to a component. */
    void add(int component, int row) {
        double[] u = state.u(component)[row];
        double[] x = values.velocity[0][row];
        if (component == 0) {
            mass(u, state.u(1)[row]);
        } else if (component == 1) {
            normal(u, x, values.pressure[row]);
        } else if (component == ENERGY) {
            energy(u, x, values.enthalpy[row], values.heat[row]);
        } else {
            tangential(u, x, values.velocity[component - 1][row]);
        }
        finish(component, row);
    }

    private void mass(double[] u, double[] momentum) {
        for (int i = from - 1; i <= end; i++) {
            double spread = near * u[i];
            double flux = t2 * momentum[i];
            before[i] = spread - flux;
            behind[i] = spread + flux;
        }
    }

    private void normal(double[] u, double[] velocity, double[] pressure) {
        double viscosity = 4.0 / 3 * con2;
        for (int i = from - 1; i <= end; i++) {
            double spread = near * u[i] + viscosity * velocity[i];
            double flux = t2 * (u[i] * velocity[i] + pressure[i]);
            before[i] = spread - flux;
            behind[i] = spread + flux;
        }
    }

    private void tangential(double[] u, double[] normal, double[] velocity) {
        for (int i = from - 1; i <= end; i++) {
            double spread = near * u[i] + con2 * velocity[i];
            double flux = t2 * u[i] * normal[i];
            before[i] = spread - flux;
            behind[i] = spread + flux;
        }
    }

    private void energy(double[] u, double[] velocity, double[] enthalpy, double[] heat) {
        for (int i = from - 1; i <= end; i++) {
            double spread = near * u[i] + heat[i] + con4 * velocity[i] * velocity[i];
            double flux = t2 * enthalpy[i] * velocity[i];
            before[i] = spread - flux;
            behind[i] = spread + flux;
        }
    }

    private void finish(int component, int row) {
        double[] r = state.rhs(component)[row];
        double[] u = state.u(component)[row];
        for (int side = 1; side <= 2; side++) {
            correct(r, u, side);
            correct(r, u, points - 1 - side);
        }
        for (int i = from; i < end; i++) {
            r[i] = timeStep * (r[i] + before[i + 1] + behind[i - 1] - FAR * (u[i - 2] + u[i + 2]));
        }
    }

    /** Takes out what dissipation does not have beside a face, at the grid's point {@code place} if it is here. */
    private void correct(double[] r, double[] u, int place) {
        int i = Cell.GHOSTS + place - cell.low(0);
        if (i < from || i >= end) {
            return;
        }
        int outwards = place <= 2 ? -1 : 1;
        if (place == 1 || place == points - 2) {
            r[i] += FAR * (u[i] - 4 * u[i + outwards] + u[i + 2 * outwards]);
        } else {
            r[i] += FAR * u[i + 2 * outwards];
        }
    }
}
