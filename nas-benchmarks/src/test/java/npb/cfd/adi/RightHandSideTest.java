package npb.cfd.adi;

import static npb.cfd.ExactSolution.COMPONENTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import npb.cfd.ExactSolution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RightHandSideTest {

    private static final int POINTS = 13;
    private static final AdiProblem PROBLEM = new AdiProblem(POINTS, 1, 0.01, new double[5], new double[5]);

    /** Forcing is made by another formula, point by point; both have to agree on all terms, in all cells of a grid. */
    @ParameterizedTest
    @CsvSource({"1,1", "1,3", "4,1", "4,2", "9,1", "16,1"})
    void shouldBeZeroForTheExactSolution(int ranks, int parts) {
        for (int rank = 0; rank < ranks; rank++) {
            Decomposition decomposition = new Decomposition(rank, ranks, POINTS);
            for (int c = 0; c < decomposition.stages(); c++) {
                CellState state = new CellState(decomposition.cell(c), true);
                fillExactly(state);
                Forcing.set(state, POINTS);
                compute(state, parts);
                assertAllAreZero(state);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    void shouldBeTheSameInAnyNumberOfParts(int parts) {
        CellState expected = start();
        compute(expected, 1);
        CellState found = start();
        compute(found, parts);
        for (int m = 0; m < COMPONENTS; m++) {
            assertThat(found.rhs(m)).isDeepEqualTo(expected.rhs(m));
        }
        assertThat(found.velocity(2)).isDeepEqualTo(expected.velocity(2));
        assertThat(found.soundSpeed()).isDeepEqualTo(expected.soundSpeed());
        int row = found.cell().row(5, 6);
        assertThat(Math.abs(found.rhs(0)[row][7])).isGreaterThan(1e-6);
        double speed = found.u(2)[row][7] / found.u(0)[row][7];
        assertThat(found.velocity(1)[row][7]).isCloseTo(speed, within(1e-14));
    }

    private static CellState start() {
        CellState state = new CellState(new Decomposition(0, 1, POINTS).cell(0), true);
        StartState.set(state, POINTS);
        Forcing.set(state, POINTS);
        return state;
    }

    private static void compute(CellState state, int parts) {
        RightHandSide rightHandSide = new RightHandSide(state, PROBLEM, parts);
        assertThat(rightHandSide.slabs() % parts).isZero();
        for (int slab = 0; slab < rightHandSide.slabs(); slab++) {
            rightHandSide.compute(slab, (same, row) -> assertThat(same).isSameAs(state));
        }
    }

    private static void fillExactly(CellState state) {
        Cell cell = state.cell();
        double h = 1.0 / (POINTS - 1);
        for (int k = -Cell.GHOSTS; k < cell.size(2) + Cell.GHOSTS; k++) {
            for (int j = -Cell.GHOSTS; j < cell.size(1) + Cell.GHOSTS; j++) {
                for (int i = -Cell.GHOSTS; i < cell.size(0) + Cell.GHOSTS; i++) {
                    for (int m = 0; m < COMPONENTS; m++) {
                        state.u(m)[cell.row(j, k)][Cell.GHOSTS + i] = ExactSolution.at(
                                m, (cell.low(0) + i) * h, (cell.low(1) + j) * h, (cell.low(2) + k) * h);
                    }
                }
            }
        }
    }

    private static void assertAllAreZero(CellState state) {
        for (int m = 0; m < COMPONENTS; m++) {
            double greatest = 0;
            for (double[] row : state.forcing(m)) {
                for (double value : row) {
                    greatest = Math.max(greatest, Math.abs(value));
                }
            }
            assertThat(greatest).isGreaterThan(0.1);
            for (double[] row : state.rhs(m)) {
                for (double value : row) {
                    assertThat(value).isCloseTo(0, within(1e-13 * greatest));
                }
            }
        }
    }
}
