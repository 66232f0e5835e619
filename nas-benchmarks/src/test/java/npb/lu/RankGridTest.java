package npb.lu;

import static org.assertj.core.api.Assertions.assertThat;

import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RankGridTest {

    @ParameterizedTest
    @CsvSource({"1,1,1", "2,1,2", "3,1,3", "4,2,2", "6,2,3", "8,2,4", "12,3,4", "16,4,4", "17,1,17"})
    void shouldBeAsSquareAsTheNumberAllows(int ranks, int columns, int rows) {
        assertThat(RankGrid.of(0, ranks)).isEqualTo(new RankGrid(0, columns, rows));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 6, 8, 9, 12})
    void shouldMakeNeighboursOfEachOther(int ranks) {
        for (int rank = 0; rank < ranks; rank++) {
            RankGrid grid = RankGrid.of(rank, ranks);
            if (grid.east() != MPI.PROC_NULL) {
                assertThat(RankGrid.of(grid.east(), ranks).west()).isEqualTo(rank);
            }
            if (grid.north() != MPI.PROC_NULL) {
                assertThat(RankGrid.of(grid.north(), ranks).south()).isEqualTo(rank);
            }
        }
    }

    @Test
    void shouldHaveNoNeighboursBeyondTheEdges() {
        RankGrid first = RankGrid.of(0, 6);
        RankGrid last = RankGrid.of(5, 6);
        assertThat(new int[] {first.west(), first.south(), last.east(), last.north()})
                .containsOnly(MPI.PROC_NULL);
        assertThat(new int[] {first.east(), first.north(), last.west(), last.south()})
                .containsExactly(1, 2, 4, 3);
    }
}
