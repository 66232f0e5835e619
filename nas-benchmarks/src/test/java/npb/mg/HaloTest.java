package npb.mg;

import static org.assertj.core.api.Assertions.assertThat;

import benchmarks.timing.Timers;
import mpi.TestRanks;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HaloTest {

    /** Every point holds a number of its own; afterwards boundaries must hold those of the points they stand for. */
    @ParameterizedTest
    @CsvSource({"1,8", "2,8", "4,8", "8,8", "64,8", "16,2", "64,2", "64,4"})
    void shouldFillBoundariesAndCorners(int ranks, int side) {
        TestRanks.run(ranks, comm -> {
            RankCube cube = new RankCube(ranks, comm.Rank());
            Level level = new Level(cube, side);
            Grid grid = new Grid(level);
            visit(
                    level,
                    (i0, i1, i2, number) -> {
                        boolean isOwn = isInner(level, 0, i0) && isInner(level, 1, i1) && isInner(level, 2, i2);
                        grid.line(i1, i2)[i0] = isOwn ? number : -1;
                    },
                    side);
            for (int i2 = 0; i2 < level.n(2); i2++) {
                for (int i1 = 0; i1 < level.n(1); i1++) {
                    level.close(grid.line(i1, i2));
                }
            }
            new Halo(comm, new Level(cube, 8), new Timers(false)).exchange(grid);
            visit(
                    level,
                    (i0, i1, i2, number) -> {
                        double expected = level.isEmpty() ? 0 : number;
                        assertThat(grid.line(i1, i2)[i0]).isEqualTo(expected);
                    },
                    side);
        });
    }

    private static boolean isInner(Level level, int direction, int index) {
        return index > 0 && index < level.n(direction) - 1;
    }

    private interface CellVisitor {
        void visit(int i0, int i1, int i2, double number);
    }

    /** All points of a rank with the numbers of those that they are or stand for. */
    private static void visit(Level level, CellVisitor visitor, int side) {
        for (int i2 = 0; i2 < level.n(2); i2++) {
            for (int i1 = 0; i1 < level.n(1); i1++) {
                for (int i0 = 0; i0 < level.n(0); i0++) {
                    int g0 = Math.floorMod(level.begin(0) + i0 - 1, side);
                    int g1 = Math.floorMod(level.begin(1) + i1 - 1, side);
                    int g2 = Math.floorMod(level.begin(2) + i2 - 1, side);
                    visitor.visit(i0, i1, i2, 1 + g0 + side * (g1 + side * g2));
                }
            }
        }
    }
}
