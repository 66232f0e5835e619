package npb.mg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchmarks.timing.Timers;
import bireme.testing.TestSeed;
import java.util.Random;
import mpi.Intracomm;
import mpi.TestRanks;
import npb.run.Threads;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FinestSweepTest {

    private static final Weights SMOOTHER = new Weights(-0.3, 0.03, -0.02, 0);

    private final long seed = TestSeed.of("FinestSweepTest");

    /** Side 128 takes several strips; 4 ranks cut planes and lines, and of side 8 they have the least that fits. */
    @ParameterizedTest
    @CsvSource({"1,1,8", "1,3,16", "1,2,128", "2,1,8", "2,2,32", "4,1,8", "4,3,16"})
    void shouldFindTogetherWhatOperatorsFindOneByOne(int ranks, int threads, int side) {
        TestRanks.run(ranks, comm -> Points.withThreads(threads, team -> new Comparison(comm, side, team).compare()));
    }

    /** With 16 ranks a side of 8 leaves two points in a direction; with 8, whatever their side, lines are cut; 4 points make no lanes. */
    @ParameterizedTest
    @CsvSource({"1,8,true", "4,8,true", "1,4,false", "4,4,false", "8,256,false"})
    void shouldFitWhereLinesAreWholeAndNeighboursHaveEnough(int ranks, int side, boolean expected) {
        assertThat(FinestSweep.fits(new Level(new RankCube(ranks, 0), side))).isEqualTo(expected);
    }

    private final class Comparison {

        private final Threads threads;
        private final Halo halo;
        private final Level fine;
        private final Lanes lanes;
        private final Level coarse;
        private final Grid rightHandSide;
        private final Grid correction;
        private final Grid solution;

        Comparison(Intracomm comm, int side, Threads threads) {
            this.threads = threads;
            RankCube cube = new RankCube(comm.Size(), comm.Rank());
            fine = new Level(cube, side);
            lanes = new Lanes(fine);
            coarse = new Level(cube, side / 2);
            halo = new Halo(comm, fine, new Timers(false));
            Random random = new Random(seed + comm.Rank());
            rightHandSide = filled(fine, 1, random);
            correction = filled(coarse, FinestSweep.COARSE_DEPTH, random);
            solution = filled(fine, 1, random);
        }

        private Grid filled(Level level, int depth, Random random) {
            Grid grid = new Grid(level, depth);
            Grid values = Points.random(level, random);
            forOwnLines(level, (i1, i2) -> {
                System.arraycopy(values.line(i1, i2), 0, grid.line(i1, i2), 0, level.n(0));
                level.close(grid.line(i1, i2));
            });
            halo.exchange(grid);
            return grid;
        }

        private FlatGrid flat(Grid grid) {
            FlatGrid flat = new FlatGrid(fine, FinestSweep.DEPTH);
            double[] inLanes = new double[lanes.size()];
            forOwnLines(fine, (i1, i2) -> {
                double[] line = grid.line(i1, i2);
                for (int i0 = 1; i0 < line.length - 1; i0++) {
                    inLanes[lanes.place(i0)] = line[i0];
                }
                flat.setLine(inLanes, i1, i2);
            });
            halo.exchange(flat);
            return flat;
        }

        private static void forOwnLines(Level level, LineWork work) {
            for (int i2 = 1; i2 < level.n(2) - 1; i2++) {
                for (int i1 = 1; i1 < level.n(1) - 1; i1++) {
                    work.line(i1, i2);
                }
            }
        }

        void compare() {
            FlatGrid next = new FlatGrid(fine, FinestSweep.DEPTH);
            Grid restricted = new Grid(coarse);
            FinestSweep sweep = new FinestSweep(SMOOTHER, flat(rightHandSide), correction, restricted, threads);
            FlatGrid before = flat(solution);
            sweep.residual(before);
            Grid residual = new Grid(fine);
            assertResidual(residual, sweep, restricted);
            sweep.cycle(before, next);
            Prolongation.add(correction, solution, threads);
            apply(MgProblem.MINUS_LAPLACIAN, solution, rightHandSide, residual);
            apply(SMOOTHER, residual, solution, solution);
            double[] line = new double[fine.n(0)];
            double[] inLanes = new double[lanes.size()];
            forOwnLines(fine, (i1, i2) -> {
                next.copyLine(i1, i2, inLanes);
                lanes.close(inLanes);
                for (int i0 = 0; i0 < line.length; i0++) {
                    line[i0] = inLanes[lanes.place(i0)];
                }
                assertNear(line, solution.line(i1, i2));
            });
            assertResidual(residual, sweep, restricted);
        }

        private void assertResidual(Grid residual, FinestSweep sweep, Grid restricted) {
            apply(MgProblem.MINUS_LAPLACIAN, solution, rightHandSide, residual);
            double squares = Norm.squares(residual, threads);
            assertThat(sweep.squares()).as("seed %d", seed).isCloseTo(squares, within(1e-10 * squares));
            Grid expected = new Grid(coarse);
            forOwnLines(coarse, new Restriction(fine, residual.lines(), expected));
            forOwnLines(coarse, (i1, i2) -> assertNear(restricted.line(i1, i2), expected.line(i1, i2)));
        }

        private void apply(Weights weights, Grid source, Grid base, Grid target) {
            forOwnLines(fine, new Stencil(weights, fine, source.lines(), base.lines(), target.lines()));
            halo.exchange(target);
        }

        private void assertNear(double[] line, double[] expected) {
            assertThat(line).hasSameSizeAs(expected);
            double worst = 0;
            for (int i = 0; i < line.length; i++) {
                worst = Math.max(worst, Math.abs(line[i] - expected[i])); // not a number stays one, which fails
            }
            assertThat(worst).as("seed %d", seed).isLessThanOrEqualTo(1e-13);
        }
    }
}
