package npb.cfd.adi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchmarks.program.UsageException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecompositionTest {

    private static final int POINTS = 14;

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 9, 16})
    void shouldGiveEveryCellToOneRank(int ranks) {
        Set<List<Integer>> places = new HashSet<>();
        for (int rank = 0; rank < ranks; rank++) {
            Decomposition decomposition = new Decomposition(rank, ranks, POINTS);
            for (int c = 0; c < decomposition.stages(); c++) {
                assertThat(places.add(place(decomposition.cell(c)))).isTrue();
            }
        }
        assertThat(places).hasSize((int) Math.round(Math.pow(ranks, 1.5)));
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 9, 16})
    void shouldKnowTheOwnersOfAllNeighbours(int ranks) {
        for (int rank = 0; rank < ranks; rank++) {
            Decomposition mine = new Decomposition(rank, ranks, POINTS);
            for (int axis = 0; axis < 3; axis++) {
                Decomposition above = new Decomposition(mine.successor(axis), ranks, POINTS);
                assertThat(above.predecessor(axis)).isEqualTo(rank);
                for (int stage = 0; stage + 1 < mine.stages(); stage++) {
                    Cell cell = mine.cell(mine.cellOfStage(axis, stage));
                    Cell next = above.cell(above.cellOfStage(axis, stage + 1));
                    assertThat(next.place(axis)).isEqualTo(cell.place(axis) + 1);
                    assertThat(next.place((axis + 1) % 3)).isEqualTo(cell.place((axis + 1) % 3));
                    assertThat(next.place((axis + 2) % 3)).isEqualTo(cell.place((axis + 2) % 3));
                    assertThat(next.low(axis)).isEqualTo(cell.low(axis) + cell.size(axis));
                }
            }
        }
    }

    @Test
    void shouldCoverTheGridWhereCellsDoNotDivideIt() {
        Decomposition decomposition = new Decomposition(5, 9, POINTS);
        Cell first = decomposition.cell(decomposition.cellOfStage(1, 0));
        Cell last = decomposition.cell(decomposition.cellOfStage(1, 2));
        assertThat(first.low(1)).isZero();
        assertThat(first.size(1)).isEqualTo(5);
        assertThat(last.low(1) + last.size(1)).isEqualTo(POINTS);
        assertThat(first.first(1)).isEqualTo(1);
        assertThat(first.end(1)).isEqualTo(5);
        assertThat(last.first(1)).isZero();
        assertThat(last.end(1)).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 15})
    void shouldRefuseWhatIsNoSquare(int ranks) {
        assertThatThrownBy(() -> Decomposition.check(ranks, POINTS))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith(ranks + " ranks");
    }

    @Test
    void shouldRefuseCellsOfFewerThanThreePoints() {
        Decomposition.check(16, 12);
        assertThatThrownBy(() -> Decomposition.check(25, 12))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("the most are 16");
    }

    private static List<Integer> place(Cell cell) {
        return List.of(cell.place(0), cell.place(1), cell.place(2));
    }
}
