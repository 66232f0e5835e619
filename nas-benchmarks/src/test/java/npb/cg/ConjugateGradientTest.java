package npb.cg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchmarks.kernel.ProblemClass;
import benchmarks.timing.Timers;
import mpi.Intracomm;
import mpi.TestRanks;
import npb.run.Threads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConjugateGradientTest {

    private static final Interval ALL = new Interval(0, 101);

    /** Of a size that no number of ranks divides; blocks and pieces differ in length. */
    private static final CgProblem UNEVEN = new CgProblem(101, 4, 3, 10, 0);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8, 16, 32})
    void shouldMultiplyAndSumAsOneRankDoes(int ranks) {
        double[] x = new double[101];
        for (int i = 0; i < x.length; i++) {
            x[i] = 1.0 / (i + 1);
        }
        double[] whole = new double[101];
        SparseMatrix matrix = MatrixBlock.of(UNEVEN, ALL, ALL);
        matrix.take(x);
        matrix.multiply(whole, 0, matrix.strips());
        TestRanks.run(ranks, comm -> {
            ProcessGrid grid = ProcessGrid.of(ranks, comm.Rank());
            Interval columns = grid.blockColumns(101);
            SparseMatrix block = MatrixBlock.of(UNEVEN, grid.blockRows(101), columns);
            double[] share = new double[block.rows()];
            double[] piece = new double[columns.length()];
            System.arraycopy(x, columns.begin(), piece, 0, piece.length);
            block.take(piece.clone());
            block.multiply(share, 0, block.strips());
            new GridSums(comm, grid, 101).sumProduct(share, piece);
            for (int i = 0; i < piece.length; i++) {
                assertThat(piece[i]).isCloseTo(whole[columns.begin() + i], within(1e-12));
            }
        });
    }

    @Test
    void shouldSolve() {
        TestRanks.run(2, comm -> {
            try (Threads threads = new Threads(1)) {
                InverseIteration iteration = iteration(comm, new CgProblem(101, 4, 3, 1000, 0), threads);
                iteration.step();
                assertThat(iteration.residual()).isLessThan(1e-12);
            }
        });
    }

    @Test
    void shouldAcceptTheOfficialValueWithinTheTolerance() {
        CgProblem problem = new CgProblem(1400, 7, 15, 10, 8.6);
        assertThat(problem.verify(8.6 * (1 + 9e-11)).isSuccessful()).isTrue();
        assertThat(problem.verify(8.6 * (1 + 2e-10)).isSuccessful()).isFalse();
        assertThat(problem.verify(Double.NaN).isSuccessful()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void shouldNotVerifyAnotherMatrixNorTooFewSteps(int ranks) {
        double official = CgProblem.of(ProblemClass.S).zeta();
        TestRanks.run(ranks, comm -> {
            assertThat(isVerified(comm, new CgProblem(1400, 7, 15, 10, official)))
                    .isTrue();
            assertThat(isVerified(comm, new CgProblem(1400, 7, 5, 10, official)))
                    .isFalse();
            assertThat(isVerified(comm, new CgProblem(1400, 8, 15, 10, official)))
                    .isFalse();
            assertThat(isVerified(comm, new CgProblem(1399, 7, 15, 10, official)))
                    .isFalse();
        });
    }

    private static boolean isVerified(Intracomm comm, CgProblem problem) {
        try (Threads threads = new Threads(2)) {
            InverseIteration iteration = iteration(comm, problem, threads);
            for (int i = 0; i < problem.iterations(); i++) {
                iteration.step();
            }
            return problem.verify(iteration.zeta()).isSuccessful();
        }
    }

    private static InverseIteration iteration(Intracomm comm, CgProblem problem, Threads threads) {
        return CgBenchmark.prepare(comm, problem, threads, new Timers(false));
    }
}
