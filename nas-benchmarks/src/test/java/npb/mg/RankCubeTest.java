package npb.mg;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RankCubeTest {

    @ParameterizedTest
    @CsvSource({"1,1,1,1", "2,1,1,2", "4,1,2,2", "8,2,2,2", "16,2,2,4", "32,2,4,4", "64,4,4,4"})
    void shouldCutTheLastDirectionMostOften(int ranks, int first, int second, int third) {
        RankCube cube = new RankCube(ranks, 0);
        assertThat(cube.ranks(0)).isEqualTo(first);
        assertThat(cube.ranks(1)).isEqualTo(second);
        assertThat(cube.ranks(2)).isEqualTo(third);
    }

    @Test
    void shouldBePeriodic() {
        RankCube cube = new RankCube(32, 0);
        assertThat(cube.neighbour(0, 1)).isEqualTo(1);
        assertThat(cube.neighbour(0, -1)).isEqualTo(1);
        assertThat(cube.neighbour(1, 1)).isEqualTo(2);
        assertThat(cube.neighbour(1, -1)).isEqualTo(6);
        assertThat(cube.neighbour(2, 2)).isEqualTo(16);
        assertThat(cube.neighbour(2, 4)).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 16, 64, 512})
    void shouldShareOutEveryLevelWhole(int ranks) {
        for (int side = 2; side <= 32; side *= 2) {
            int points = 0;
            for (int rank = 0; rank < ranks; rank++) {
                Level level = new Level(new RankCube(ranks, rank), side);
                points += level.isEmpty() ? 0 : (level.n(0) - 2) * (level.n(1) - 2) * (level.n(2) - 2);
            }
            assertThat(points).as("side %d", side).isEqualTo(side * side * side);
        }
    }

    /**
     * With 512 ranks there are eight in each direction, and the level with two points an edge has points on every
     * fourth.
     */
    @Test
    void shouldReachOverRanksWithoutPoints() {
        for (int rank = 0; rank < 512; rank++) {
            RankCube cube = new RankCube(512, rank);
            Level level = new Level(cube, 2);
            boolean isLast = cube.place(0) % 4 == 3 && cube.place(1) % 4 == 3 && cube.place(2) % 4 == 3;
            assertThat(level.isEmpty()).isEqualTo(!isLast);
            if (isLast) {
                assertThat(new Level(new RankCube(512, level.upper(0)), 2).isEmpty())
                        .isFalse();
                assertThat(new Level(new RankCube(512, level.lower(2)), 2).isEmpty())
                        .isFalse();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 64, 512})
    void shouldTakeFromThoseThatGive(int ranks) {
        for (int side = 4; side <= 32; side *= 2) {
            for (int rank = 0; rank < ranks; rank++) {
                Level level = new Level(new RankCube(ranks, rank), side);
                for (int d = 0; d < Level.DIRECTIONS; d++) {
                    if (level.takes(d)) {
                        assertThat(new Level(new RankCube(ranks, level.upper(d)), side).gives(d))
                                .isTrue();
                        assertThat(new Level(new RankCube(ranks, level.lower(d)), side).gives(d))
                                .isTrue();
                    }
                    assertThat(level.takes(d) && level.gives(d)).isFalse();
                }
            }
        }
    }
}
