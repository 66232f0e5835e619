package npb.cg;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProcessGridTest {

    @ParameterizedTest
    @CsvSource({"1,1,1", "2,1,2", "4,2,2", "8,2,4", "16,4,4", "128,8,16"})
    void shouldBeSquareOrTwiceAsWide(int ranks, int rows, int columns) {
        ProcessGrid grid = ProcessGrid.of(ranks, 0);
        assertThat(grid.rows()).isEqualTo(rows);
        assertThat(grid.columns()).isEqualTo(columns);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8, 16, 32, 64})
    void shouldPairRanksWhosePiecesFit(int ranks) {
        int size = 1003;
        for (int rank = 0; rank < ranks; rank++) {
            ProcessGrid grid = ProcessGrid.of(ranks, rank);
            ProcessGrid partner = ProcessGrid.of(ranks, grid.partner());
            assertThat(partner.partner()).isEqualTo(rank);
            assertThat(kept(partner, size)).isEqualTo(grid.blockColumns(size));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8, 16, 32, 64})
    void shouldGiveEveryElementToOneBlock(int ranks) {
        int size = 101;
        int[][] owners = new int[size][size];
        for (int rank = 0; rank < ranks; rank++) {
            ProcessGrid grid = ProcessGrid.of(ranks, rank);
            for (int i = grid.blockRows(size).begin(); i < grid.blockRows(size).end(); i++) {
                for (int j = grid.blockColumns(size).begin();
                        j < grid.blockColumns(size).end();
                        j++) {
                    owners[i][j]++;
                }
            }
        }
        for (int[] row : owners) {
            assertThat(row).containsOnly(1);
        }
    }

    /** The rows whose sums a rank keeps, as rows of the matrix. */
    private static Interval kept(ProcessGrid grid, int size) {
        int begin = grid.blockRows(size).begin();
        Interval kept = grid.keptRows(size);
        return new Interval(begin + kept.begin(), begin + kept.end());
    }
}
