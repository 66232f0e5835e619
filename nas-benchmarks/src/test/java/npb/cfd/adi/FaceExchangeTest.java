package npb.cfd.adi;

import static org.assertj.core.api.Assertions.assertThat;

import mpi.Intracomm;
import mpi.TestRanks;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaceExchangeTest {

    private static final int POINTS = 14;

    @ParameterizedTest
    @ValueSource(ints = {4, 9, 16})
    void shouldFillGhostPointsWithThePointsOfTheNeighbours(int ranks) {
        TestRanks.run(ranks, comm -> {
            CellState[] states = states(comm);
            FaceExchange exchange = new FaceExchange(comm, decomposition(comm), states);
            for (int round = 0; round < 2; round++) {
                fill(states, round);
                exchange.start();
                exchange.await();
                exchange.finish();
                assertGhosts(states, round);
            }
            exchange.close();
        });
    }

    private static Decomposition decomposition(Intracomm comm) {
        return new Decomposition(comm.Rank(), comm.Size(), POINTS);
    }

    private static CellState[] states(Intracomm comm) {
        CellState[] states = new CellState[decomposition(comm).stages()];
        for (int c = 0; c < states.length; c++) {
            states[c] = new CellState(decomposition(comm).cell(c), false);
        }
        return states;
    }

    private static double value(Cell cell, int m, int i, int j, int k, int round) {
        return 1 + round + 10 * (m + 10 * (cell.low(0) + i + 100 * (cell.low(1) + j + 100.0 * (cell.low(2) + k))));
    }

    private static void fill(CellState[] states, int round) {
        for (CellState state : states) {
            Cell cell = state.cell();
            for (int k = 0; k < cell.size(2); k++) {
                for (int j = 0; j < cell.size(1); j++) {
                    for (int i = 0; i < cell.size(0); i++) {
                        for (int m = 0; m < 5; m++) {
                            state.u(m)[cell.row(j, k)][Cell.GHOSTS + i] = value(cell, m, i, j, k, round);
                        }
                    }
                }
            }
        }
    }

    private static void assertGhosts(CellState[] states, int round) {
        for (CellState state : states) {
            Cell cell = state.cell();
            for (int axis = 0; axis < 3; axis++) {
                for (int distance = 1; distance <= Cell.GHOSTS; distance++) {
                    assertGhost(state, axis, -distance, cell.isFirst(axis), round);
                    assertGhost(state, axis, cell.size(axis) - 1 + distance, cell.isLast(axis), round);
                }
            }
        }
    }

    /** One point of a layer of ghost points: zero where the grid ends. */
    private static void assertGhost(CellState state, int axis, int layer, boolean isOutside, int round) {
        int[] at = {1, 2, 0};
        at[axis] = layer;
        Cell cell = state.cell();
        for (int m = 0; m < 5; m++) {
            double found = state.u(m)[cell.row(at[1], at[2])][Cell.GHOSTS + at[0]];
            assertThat(found).isEqualTo(isOutside ? 0 : value(cell, m, at[0], at[1], at[2], round));
        }
    }
}
