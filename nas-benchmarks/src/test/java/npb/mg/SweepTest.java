package npb.mg;

import static org.assertj.core.api.Assertions.assertThat;

import benchmarks.timing.Timers;
import bireme.testing.TestSeed;
import java.util.Random;
import mpi.TestRanks;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SweepTest {

    private final long seed = TestSeed.of("SweepTest");

    /** Side 128 takes several strips; 8 ranks cut lines, 64 have a point each, and of 128 some have none. */
    @ParameterizedTest
    @CsvSource({"1,1,2", "1,1,4", "1,3,8", "1,2,128", "2,1,8", "4,1,8", "4,2,16", "8,1,8", "64,1,4", "128,1,4"})
    void shouldFindTogetherWhatOperatorsFindOneByOne(int ranks, int threads, int side) {
        TestRanks.run(
                ranks,
                comm -> Points.withThreads(threads, team -> {
                    Level level = new Level(new RankCube(ranks, comm.Rank()), side);
                    Halo halo = new Halo(comm, new Level(new RankCube(ranks, comm.Rank()), 128), new Timers(false));
                    Operators together = new Operators(level, halo, seed + comm.Rank());
                    Sweep sweep = new Sweep(level, team, together.stages());
                    sweep.together();
                    halo.exchange(together.residual);
                    sweep.rest(1);
                    halo.exchange(together.solution);
                    sweep.rest(2);
                    halo.exchange(together.residual);
                    Operators single = new Operators(level, halo, seed + comm.Rank());
                    for (Sweep.Stage stage : single.stages()) {
                        new Sweep(level, team, stage).together();
                        halo.exchange(stage.target());
                    }
                    assertSame(together.solution, single.solution);
                    assertSame(together.residual, single.residual);
                }));
    }

    private void assertSame(Grid together, Grid single) {
        for (int i2 = 0; i2 < single.n(2); i2++) {
            for (int i1 = 0; i1 < single.n(1); i1++) {
                assertThat(together.line(i1, i2))
                        .as("seed %d, line %d of plane %d", seed, i1, i2)
                        .isEqualTo(single.line(i1, i2));
            }
        }
    }

    /** The end of a cycle on random grids: the residual, the smoother, and the residual again. */
    private static final class Operators {

        private static final Weights SMOOTHER = new Weights(-0.3, 0.03, -0.02, 0.01);

        private final Level level;
        private final Grid base;
        private final Grid solution;
        private final Grid residual;

        Operators(Level level, Halo halo, long seed) {
            this.level = level;
            Random random = new Random(seed);
            base = Points.random(level, random);
            solution = Points.randomPeriodic(level, random);
            residual = new Grid(level);
            halo.exchange(base);
            halo.exchange(solution);
        }

        Sweep.Stage[] stages() {
            Sweep.Stage first = new Sweep.Stage(
                    residual,
                    () -> new Stencil(
                            MgProblem.MINUS_LAPLACIAN, level, solution.lines(), base.lines(), residual.lines()));
            Sweep.Stage second = new Sweep.Stage(
                    solution, () -> new Stencil(SMOOTHER, level, residual.lines(), solution.lines(), solution.lines()));
            return new Sweep.Stage[] {first, second, first};
        }
    }
}
