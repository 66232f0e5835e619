package npb.bt;

import static npb.bt.BlockRows.SIZE;

import java.util.Arrays;
import npb.cfd.adi.Cell;
import npb.cfd.adi.LineSystem;

/**
 * The block-tridiagonal system of a block of lines.
 *
 * <p>Shape: a position's equation is made and freed of the position below it at once, so that only its upper block and
 * its right-hand side are kept, with the unit block on the diagonal.
 */
final class BtSystem extends LineSystem {

    private final Jacobians jacobians;

    /** By position: the upper block. */
    private final double[][][] upper;

    /** By position: the right-hand side in the order of components that {@link Jacobians} tells. */
    private final double[][][] r;

    /** The rows of r by component, of r and upper by component and entry. */
    private final double[][][] byComponent;

    private final double[][][] carriedUp;
    private final double[][] lower;
    private final double[][] diagonal;

    /** A row of the solution in the layout of a field, to be added to it. */
    private final double[] change;

    BtSystem(Jacobians jacobians, int positions, int lines) {
        super(1);
        this.jacobians = jacobians;
        int length = positions + 2 * Cell.GHOSTS;
        upper = new double[length][SIZE * SIZE][lines];
        r = new double[length][SIZE][lines];
        byComponent = new double[SIZE][length][];
        carriedUp = new double[SIZE * SIZE + SIZE][length][];
        for (int i = 0; i < length; i++) {
            for (int m = 0; m < SIZE; m++) {
                byComponent[m][i] = r[i][m];
                carriedUp[SIZE * SIZE + m][i] = r[i][m];
            }
            for (int n = 0; n < SIZE * SIZE; n++) {
                carriedUp[n][i] = upper[i][n];
            }
        }
        lower = new double[SIZE * SIZE][lines];
        diagonal = new double[SIZE * SIZE][lines];
        change = new double[positions + 2 * Cell.GHOSTS];
    }

    @Override
    protected double[][][] carriedUp() {
        return carriedUp;
    }

    @Override
    protected double[][][] carriedDown() {
        return byComponent;
    }

    @Override
    protected void load() {
        for (int m = 0; m < SIZE; m++) {
            int component = Jacobians.component(block().axis(), m);
            block().load(state().rhs(component), byComponent[m], 0, block().positions());
        }
    }

    @Override
    protected void eliminate() {
        jacobians.load(block(), state());
        if (block().cell().isFirst(block().axis())) {
            for (double[] row : upper[Cell.GHOSTS]) {
                Arrays.fill(row, 0);
            }
        }
        for (int i = from(); i < end(); i++) {
            eliminate(i, block().lines());
        }
    }

    private void eliminate(int i, int lines) {
        jacobians.lower(lower, i - 1);
        jacobians.diagonal(diagonal, i);
        jacobians.upper(upper[i], i + 1);
        double a0 = jacobians.lowerDensity();
        double a01 = jacobians.lowerMomentum();
        for (int column = 0; column < SIZE; column++) {
            RowProducts.subtractJacobian(diagonal, lower, a0, a01, upper[i - 1], column, SIZE, lines);
        }
        RowProducts.subtractJacobian(r[i], lower, a0, a01, r[i - 1], 0, 1, lines);
        BlockRows.factor(diagonal, lines);
        for (int column = 0; column < SIZE; column++) {
            BlockRows.solve(diagonal, upper[i], column, SIZE, lines);
        }
        BlockRows.solve(diagonal, r[i], 0, 1, lines);
    }

    @Override
    protected void substitute() {
        for (int i = end() - 1; i >= from(); i--) {
            BlockRows.subtractProduct(r[i], upper[i], r[i + 1], block().lines());
        }
    }

    @Override
    protected void store() {
        int axis = block().axis();
        for (int m = 0; m < SIZE; m++) {
            int component = Jacobians.component(axis, m);
            if (axis == 2) {
                addToState(byComponent[m], state().u(component));
            } else {
                block().store(byComponent[m], state().rhs(component), 0, block().positions());
            }
        }
    }

    private void addToState(double[][] rows, double[][] u) {
        for (int n = 0; n < block().rowCount(); n++) {
            block().storeRow(rows, n, change);
            add(u[block().row(n)], change);
        }
    }

    private void add(double[] u, double[] change) {
        int from = Cell.GHOSTS + block().cell().first(0);
        int end = Cell.GHOSTS + block().cell().end(0);
        for (int i = from; i < end; i++) {
            u[i] += change[i];
        }
    }
}
