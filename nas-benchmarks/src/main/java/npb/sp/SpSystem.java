package npb.sp;

import static npb.cfd.ExactSolution.COMPONENTS;

import java.util.Arrays;
import npb.cfd.adi.AdiProblem;
import npb.cfd.adi.AxisTerms;
import npb.cfd.adi.Cell;
import npb.cfd.adi.LineSystem;

/**
 * The pentadiagonal systems of a block of lines: one for the eigenvalue u, with the first three right-hand sides,
 * and one each for u + c and u - c, with the fourth and the fifth.
 *
 * <p>Shape: a position's equation is made and freed of the two positions below it at once, so that only its two upper
 * coefficients and its right-hand sides are kept, with 1 on the diagonal.
 */
final class SpSystem extends LineSystem {

    private static final int FACTORS = 3;

    /** The factor that a right-hand side belongs to. */
    private static final int[] FACTOR_OF = {0, 0, 0, 1, 2};

    private final double dissipation;
    private final Eigenvalues eigenvalues;
    private final FieldRows[] rightHandSides = new FieldRows[COMPONENTS];

    /** The rows of the right-hand sides. */
    private final double[][][] r;

    private final double[][][] upper1;
    private final double[][][] upper2;
    private final double[][][] carriedUp;
    private final double[] lower;
    private final double[] pivot;

    /** A row of the solution in the layout of a field, by component. */
    private final double[][] change = new double[COMPONENTS][];

    /** Rows for it where those of the block are others. */
    private final double[][] spare;

    SpSystem(AdiProblem problem, Eigenvalues eigenvalues, int positions, int width) {
        super(2);
        dissipation = problem.timeStep() * AxisTerms.DISSIPATION;
        this.eigenvalues = eigenvalues;
        int length = positions + 2 * Cell.GHOSTS;
        r = new double[COMPONENTS][][];
        for (int m = 0; m < COMPONENTS; m++) {
            rightHandSides[m] = new FieldRows(length, width);
            r[m] = rightHandSides[m].rows();
        }
        upper1 = new double[FACTORS][length][width];
        upper2 = new double[FACTORS][length][width];
        carriedUp = new double[][][] {
            upper1[0], upper2[0], r[0], r[1], r[2], upper1[1], upper2[1], r[3], upper1[2], upper2[2], r[4]
        };
        lower = new double[width];
        pivot = new double[width];
        spare = new double[COMPONENTS][width];
    }

    @Override
    protected int firstLine() {
        return block().isOfRows() ? block().firstLine() : 0;
    }

    private int endLine() {
        return firstLine() + block().lines();
    }

    @Override
    protected double[][][] carriedUp() {
        return carriedUp;
    }

    @Override
    protected double[][][] carriedDown() {
        return r;
    }

    @Override
    protected void load() {
        for (int m = 0; m < COMPONENTS; m++) {
            rightHandSides[m].fetch(block(), state().rhs(m), 0, block().positions());
        }
    }

    @Override
    protected void eliminate() {
        eigenvalues.compute(block(), state(), firstLine());
        for (int i = Cell.GHOSTS; i < Cell.GHOSTS + block().positions(); i++) {
            boolean isInside = i >= from() && i < end();
            for (int factor = 0; factor < FACTORS; factor++) {
                if (isInside) {
                    eliminate(i, factor);
                } else {
                    Arrays.fill(upper1[factor][i], 0);
                    Arrays.fill(upper2[factor][i], 0);
                }
            }
        }
    }

    /** Makes the equation of one factor at a position, by its index, and eliminates its lower coefficients. */
    private void eliminate(int i, int factor) {
        int from = firstLine();
        int end = endLine();
        double[][] value = eigenvalues.values(factor);
        double[][] diffusion = eigenvalues.diffusion();
        double[][] first = upper1[factor];
        double[][] second = upper2[factor];
        double lowest = weight(-2, i);
        SpRows.lower(lower, value[i - 1], diffusion[i - 1], first[i - 2], weight(-1, i), lowest, from, end);
        SpRows.pivot(pivot, diffusion[i], second[i - 2], lower, first[i - 1], weight(0, i), lowest, from, end);
        SpRows.upper(
                first[i],
                second[i],
                value[i + 1],
                diffusion[i + 1],
                lower,
                second[i - 1],
                pivot,
                weight(1, i),
                weight(2, i),
                from,
                end);
        for (int m = 0; m < COMPONENTS; m++) {
            if (FACTOR_OF[m] == factor) {
                SpRows.reduce(r[m], i, pivot, lower, lowest, from, end);
            }
        }
    }

    private double weight(int distance, int i) {
        return dissipation * block().stencil().weights(distance)[i];
    }

    @Override
    protected void substitute() {
        int from = firstLine();
        int end = endLine();
        for (int i = end() - 1; i >= from(); i--) {
            for (int m = 0; m < COMPONENTS; m++) {
                int factor = FACTOR_OF[m];
                SpRows.substitute(r[m], i, upper1[factor][i], upper2[factor][i], from, end);
            }
        }
    }

    @Override
    protected void store() {
        if (block().axis() == 2) {
            addToState();
            return;
        }
        for (int i = from(); i < end(); i++) {
            if (block().axis() == 0) {
                Similarity.fromXToY(r[0][i], r[1][i], r[2][i], r[3][i], r[4][i], firstLine(), endLine());
            } else {
                Similarity.fromYToZ(r[0][i], r[1][i], r[2][i], r[3][i], r[4][i], firstLine(), endLine());
            }
        }
        for (int m = 0; m < COMPONENTS; m++) {
            rightHandSides[m].putBack(block(), state().rhs(m));
        }
    }

    private void addToState() {
        for (int n = 0; n < block().rowCount(); n++) {
            for (int m = 0; m < COMPONENTS; m++) {
                change[m] = block().isOfRows() ? r[m][from() + n] : copy(m, n);
            }
            Similarity.addToState(state(), block().row(n), change);
        }
    }

    private double[] copy(int component, int n) {
        block().storeRow(r[component], n, spare[component]);
        return spare[component];
    }
}
