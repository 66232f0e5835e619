package npb.cfd.adi;

import static npb.cfd.ExactSolution.COMPONENTS;

import java.util.Arrays;
import npb.cfd.ExactSolution;

/** The state from which a run starts: exact on the faces of the grid, blended from there into the inside. */
final class StartState {

    private StartState() {}

    /** Sets a cell's state; ghost points get a density and an energy that can be divided by. */
    static void set(CellState state, int points) {
        Cell cell = state.cell();
        for (int m = 0; m < COMPONENTS; m++) {
            double filling = m == 0 || m == COMPONENTS - 1 ? 1 : 0;
            for (double[] row : state.u(m)) {
                Arrays.fill(row, filling);
            }
        }
        double h = 1.0 / (points - 1);
        double[] values = new double[COMPONENTS];
        for (int k = 0; k < cell.size(2); k++) {
            for (int j = 0; j < cell.size(1); j++) {
                for (int i = 0; i < cell.size(0); i++) {
                    double xi = (cell.low(0) + i) * h;
                    double eta = (cell.low(1) + j) * h;
                    double zeta = (cell.low(2) + k) * h;
                    if (isInside(cell, i, j, k)) {
                        ExactSolution.start(xi, eta, zeta, values, 0);
                    } else {
                        ExactSolution.at(xi, eta, zeta, values, 0);
                    }
                    for (int m = 0; m < COMPONENTS; m++) {
                        state.u(m)[cell.row(j, k)][Cell.GHOSTS + i] = values[m];
                    }
                }
            }
        }
    }

    private static boolean isInside(Cell cell, int i, int j, int k) {
        return isInside(cell, 0, i) && isInside(cell, 1, j) && isInside(cell, 2, k);
    }

    private static boolean isInside(Cell cell, int axis, int i) {
        return i >= cell.first(axis) && i < cell.end(axis);
    }
}
