package npb.ft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchmarks.kernel.Comparison;
import benchmarks.kernel.ProblemClass;
import benchmarks.kernel.Verification;
import benchmarks.random.RandomStream;
import benchmarks.timing.Timers;
import mpi.Intracomm;
import mpi.TestRanks;
import npb.run.Threads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FtSolverTest {

    private static final FtProblem CLASS_S = FtProblem.of(ProblemClass.S);

    @ParameterizedTest(name = "{0}x{1} ranks, {2} threads")
    @CsvSource({"1,1,1", "1,1,3", "1,2,1", "2,1,1", "2,2,2", "4,2,1", "2,4,1", "1,8,1", "8,1,1"})
    void shouldFindTheOfficialChecksumsOnAnyGridOfRanks(int p1, int p2, int threads) {
        TestRanks.run(p1 * p2, comm -> {
            Verification verification = FtBenchmark.verification(CLASS_S, checksums(comm, CLASS_S, p1, p2, threads));
            assertThat(verification.comparisons()).hasSize(12).allMatch(Comparison::isMet);
            assertThat(verification.isSuccessful()).isTrue();
        });
    }

    /** A grid whose axes all differ, so that none can stand for another. */
    @ParameterizedTest
    @CsvSource({"1,1", "1,2", "2,1", "2,2", "4,1", "1,4"})
    void shouldSolveTheEquation(int p1, int p2) {
        FtProblem problem = new FtProblem(64, 32, 16, new double[4]);
        double[] expected = naiveChecksum(problem, 2);
        TestRanks.run(p1 * p2, comm -> {
            double[] found = checksums(comm, problem, p1, p2, 1);
            assertThat(found[2]).isCloseTo(expected[0], within(1e-10));
            assertThat(found[3]).isCloseTo(expected[1], within(1e-10));
        });
    }

    @ParameterizedTest
    @ValueSource(doubles = {1 + 1e-11, 1 - 1e-11, Double.NaN, Double.POSITIVE_INFINITY, 0, -1})
    void shouldNoticeOneWrongChecksum(double factor) {
        for (int i = 0; i < CLASS_S.checksums().length; i++) {
            double[] checksums = CLASS_S.checksums().clone();
            checksums[i] *= factor;
            assertThat(FtBenchmark.verification(CLASS_S, checksums).isSuccessful())
                    .as("value " + i)
                    .isFalse();
        }
    }

    @Test
    void shouldNoticeAnotherProblemsResult() {
        TestRanks.run(1, comm -> {
            FtProblem other = new FtProblem(64, 64, 32, CLASS_S.checksums());
            double[] checksums = checksums(comm, other, 1, 1, 1);
            assertThat(FtBenchmark.verification(CLASS_S, checksums).isSuccessful())
                    .isFalse();
        });
    }

    private static double[] checksums(Intracomm comm, FtProblem problem, int p1, int p2, int threadCount) {
        double[] checksums = new double[2 * problem.steps()];
        try (Threads threads = new Threads(threadCount)) {
            PointDistribution shares = PointDistribution.of(problem, p1, p2, comm.Rank());
            FtSolver solver = new FtSolver(comm, shares, new Timers(false, FtSolver.SECTIONS), threads);
            solver.start();
            for (int step = 1; step <= problem.steps(); step++) {
                System.arraycopy(solver.step(step), 0, checksums, 2 * step - 2, 2);
            }
        }
        return checksums;
    }

    /** The same axis by axis with the definition of the transform. */
    private static double[] naiveChecksum(FtProblem problem, int step) {
        int[] n = {problem.nx(), problem.ny(), problem.nz()};
        double[] field = new double[(int) (2 * problem.points())];
        new RandomStream(FtProblem.SEED).fill(field, field.length);
        int[] strides = {1, n[0], n[0] * n[1]};
        for (int axis = 0; axis < 3; axis++) {
            NaiveTransform.apply(field, n[axis], strides[axis], 1);
        }
        for (int i = 0; i < problem.points(); i++) {
            double kx = frequency(i % n[0], n[0]);
            double ky = frequency(i / n[0] % n[1], n[1]);
            double kz = frequency(i / n[0] / n[1], n[2]);
            double decay = Math.exp(-4e-6 * Math.PI * Math.PI * (kx * kx + ky * ky + kz * kz) * step);
            field[2 * i] *= decay;
            field[2 * i + 1] *= decay;
        }
        for (int axis = 0; axis < 3; axis++) {
            NaiveTransform.apply(field, n[axis], strides[axis], -1);
        }
        double[] sum = new double[2];
        for (int j = 1; j <= 1024; j++) {
            int at = j % n[0] + n[0] * (3 * j % n[1] + n[1] * (5 * j % n[2]));
            sum[0] += field[2 * at] / problem.points();
            sum[1] += field[2 * at + 1] / problem.points();
        }
        return sum;
    }

    private static double frequency(int index, int points) {
        return (index + points / 2) % points - points / 2;
    }
}
