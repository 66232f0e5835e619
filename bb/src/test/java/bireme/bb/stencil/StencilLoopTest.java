package bireme.bb.stencil;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Farm;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Run;
import bireme.bb.parallel.ParallelFor;
import bireme.bb.parallel.WorkFailedException;
import bireme.testing.Bounded;
import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class StencilLoopTest {
    private static final long SEED = TestSeed.of("StencilLoopTest");

    /** Not symmetric, so that a neighbour taken for another shows. */
    private static final StencilLoop FIVE_POINTS = StencilLoop.of((old, r, c) -> 0.1 * old.get(r - 1, c)
                    + 0.2 * old.get(r + 1, c)
                    + 0.3 * old.get(r, c - 1)
                    + 0.15 * old.get(r, c + 1)
                    + 0.25 * old.get(r - 1, c - 1))
            .reduce(0, (before, after) -> Math.abs(after - before), Double::sum);

    private static Grid random(Grid grid) {
        Random random = new Random(SEED);
        for (int i = 0; i < grid.cells().length; i++) {
            grid.cells()[i] = random.nextDouble();
        }
        return grid;
    }

    /** One round by the definition, from a map of ghosts to cells that is written down independently. */
    private static double[][] next(double[][] old, Ghosts ghosts, Grid border) {
        double[][] next = new double[old.length][old[0].length];
        for (int r = 0; r < old.length; r++) {
            for (int c = 0; c < old[0].length; c++) {
                next[r][c] = 0.1 * at(old, r - 1, c, ghosts, border)
                        + 0.2 * at(old, r + 1, c, ghosts, border)
                        + 0.3 * at(old, r, c - 1, ghosts, border)
                        + 0.15 * at(old, r, c + 1, ghosts, border)
                        + 0.25 * at(old, r - 1, c - 1, ghosts, border);
            }
        }
        return next;
    }

    private static double at(double[][] old, int row, int column, Ghosts ghosts, Grid border) {
        int rows = old.length;
        int columns = old[0].length;
        if (row >= 0 && row < rows && column >= 0 && column < columns) {
            return old[row][column];
        }
        return switch (ghosts) {
            case KEPT -> border.get(row, column);
            case NEAREST -> old[Math.min(rows - 1, Math.max(0, row))][Math.min(columns - 1, Math.max(0, column))];
            case PERIODIC -> old[(row + rows) % rows][(column + columns) % columns];
        };
    }

    @ParameterizedTest
    @EnumSource
    void shouldDoWhatTheDefinitionSays(Ghosts ghosts) {
        int[][] shapes = {{1, 1}, {1, 9}, {9, 1}, {7, 13}, {3, 4096}, {2, 9000}};
        for (int[] shape : shapes) {
            Grid first = random(Grid.plane(shape[0], shape[1], 1));
            double[][] expected = new double[shape[0]][shape[1]];
            for (int r = 0; r < shape[0]; r++) {
                for (int c = 0; c < shape[1]; c++) {
                    expected[r][c] = first.get(r, c);
                }
            }
            for (int round = 0; round < 4; round++) {
                expected = next(expected, ghosts, first);
            }
            StencilResult result = null;
            for (int threads : new int[] {1, 2, 5}) {
                try (ParallelFor loops = new ParallelFor(threads)) {
                    StencilResult now = FIVE_POINTS.ghosts(ghosts).rounds(4).run(loops, first);
                    assertThat(now.reduced()).isEqualTo(result == null ? now.reduced() : result.reduced());
                    result = now;
                }
                for (int r = 0; r < shape[0]; r++) {
                    for (int c = 0; c < shape[1]; c++) {
                        assertThat(result.grid().get(r, c)).isEqualTo(expected[r][c]);
                    }
                }
            }
            assertThat(result.rounds()).isEqualTo(4);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void shouldGoOnWhileTheConditionHolds(int threads) {
        StencilLoop heat = StencilLoop.of((old, row, c) -> (old.get(c - 1) + old.get(c + 1)) / 2)
                .reduce(0, (before, after) -> Math.abs(after - before), Math::max)
                .whileTrue((rounds, change) -> change > 1e-12);
        Grid bar = Grid.line(20, 1);
        bar.set(20, 21.0); // one end hot, one cold: in the end a straight line
        try (ParallelFor loops = new ParallelFor(threads)) {
            StencilResult warm = heat.run(loops, bar);
            for (int i = 0; i < 20; i++) {
                assertThat(warm.grid().get(i)).isBetween(i + 1 - 1e-9, i + 1 + 1e-9);
            }
            assertThat(warm.reduced()).isLessThanOrEqualTo(1e-12);
            assertThat(warm.rounds()).isGreaterThan(100);
            assertThat(bar.get(5)).as("the first grid").isZero();
        }
    }

    /** Two ghosts on each side, periodic: what moves returns. */
    @Test
    void shouldMoveRoundAPeriodicLine() {
        StencilLoop shift = StencilLoop.of((old, row, c) -> old.get(c - 2)).ghosts(Ghosts.PERIODIC);
        Grid line = Grid.line(5, 2);
        for (int i = 0; i < 5; i++) {
            line.set(i, i);
        }
        try (ParallelFor loops = new ParallelFor(2)) {
            assertThat(cells(shift.run(loops, line).grid())).containsExactly(3.0, 4.0, 0.0, 1.0, 2.0);
            assertThat(cells(shift.rounds(5).run(loops, line).grid())).containsExactly(0.0, 1.0, 2.0, 3.0, 4.0);
            assertThatThrownBy(() -> shift.run(loops, Grid.line(1, 2)))
                    .hasMessage("1 x 1 cells with 2 ghosts: more periodic ghosts than cells to fill them from");
        }
    }

    private static List<Double> cells(Grid line) {
        List<Double> all = new ArrayList<>();
        for (int i = 0; i < line.columns(); i++) {
            all.add(line.get(i));
        }
        return all;
    }

    @Test
    void shouldNameRoundAndRowThatFailed() {
        StencilLoop failing = StencilLoop.of((old, r, c) -> {
                    if (old.get(r, c) == 3 && r == 2) {
                        throw new IllegalStateException("three");
                    }
                    return old.get(r, c) + 1;
                })
                .named("counting")
                .rounds(10);
        try (ParallelFor loops = new ParallelFor(2)) {
            assertThatThrownBy(() -> failing.run(loops, Grid.plane(4, 4, 0)))
                    .isInstanceOf(WorkFailedException.class)
                    .hasMessage("counting failed on round 4, row 2: java.lang.IllegalStateException: three");
            assertThatThrownBy(() -> StencilLoop.of((old, r, c) -> 0)
                            .whileTrue((rounds, reduced) -> {
                                throw new IllegalStateException("undecided");
                            })
                            .run(loops, Grid.line(3, 0)))
                    .hasMessage("stencil failed on the condition after round 1: "
                            + "java.lang.IllegalStateException: undecided");
        }
    }

    @Test
    void shouldRunInNodesAndEndWithThem() throws InterruptedException {
        StencilLoop counting = StencilLoop.of((old, row, c) -> old.get(c) + 1).rounds(100);
        List<StencilResult> found = new ArrayList<>();
        CountDownLatch begun = new CountDownLatch(1);
        try (ParallelFor loops = new ParallelFor(2)) {
            List<Grid> grids = List.of(Grid.line(3, 0), Grid.line(4, 0), Grid.line(5, 0), Grid.line(6, 0));
            Source.of(grids)
                    .then(Farm.of(2, counting.block(loops)).ordered())
                    .into(Sink.into(found))
                    .run();
            assertThat(found).extracting(result -> result.grid().columns()).containsExactly(3, 4, 5, 6);
            assertThat(found)
                    .allSatisfy(result -> assertThat(cells(result.grid())).containsOnly(100.0));
            StencilLoop endless = counting.whileTrue((rounds, reduced) -> {
                begun.countDown();
                return true;
            });
            Run run = Source.of(grids)
                    .then(endless.block(loops))
                    .into(Sink.ignore())
                    .start();
            Bounded.await(begun, "the first step");
            run.cancel();
            assertThatThrownBy(run::await).isInstanceOf(CancellationException.class);
        }
    }

    @Test
    void shouldTellConditionsOfNoNumberWithoutAReduction() throws Exception {
        List<Double> reduced = new ArrayList<>();
        StencilLoop loop = StencilLoop.of((old, row, column) -> old.get(row, column))
                .whileTrue((rounds, number) -> {
                    reduced.add(number);
                    return rounds < 2;
                });
        try (ParallelFor loops = new ParallelFor(2)) {
            assertThat(loop.run(loops, Grid.line(3, 0)).reduced()).isNaN();
        }
        assertThat(reduced).containsExactly(Double.NaN, Double.NaN);
    }

    @Test
    void shouldRefuseWhatMakesNoSense() {
        assertThatThrownBy(() -> Grid.plane(0, 3, 1))
                .hasMessage("a grid of 0 x 3 cells with 1 ghosts; expected at least 1 x 1 with 0");
        assertThatThrownBy(() -> FIVE_POINTS.rounds(0)).hasMessage("0 rounds; expected at least 1");
        assertThatThrownBy(() -> Grid.line(1, 1 << 30)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Grid.line(1, Integer.MAX_VALUE)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Grid.plane(Integer.MAX_VALUE, 1, 1)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Grid.plane(1 << 16, 1 << 16, 0)).isInstanceOf(ArithmeticException.class);
        Grid grid = Grid.plane(2, 3, 1);
        assertThatThrownBy(() -> grid.set(3, 0, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> grid.set(0, -2, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        grid.set(-1, 3, 7);
        assertThat(grid.get(-1, 3)).isEqualTo(7);
    }
}
