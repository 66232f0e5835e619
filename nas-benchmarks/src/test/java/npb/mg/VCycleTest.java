package npb.mg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchmarks.kernel.ProblemClass;
import benchmarks.timing.Timers;
import mpi.Intracomm;
import mpi.TestRanks;
import npb.run.Threads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VCycleTest {

    private static final MgProblem SMALL = MgProblem.of(ProblemClass.S);

    /** With 128 ranks, four or eight in each direction, the two coarsest levels leave some without points. */
    @ParameterizedTest
    @CsvSource({"2,1", "4,3", "16,1", "128,1"})
    void shouldFindTheSameNormAsOneRank(int ranks, int threads) {
        double[] expected = new double[1];
        TestRanks.run(1, comm -> expected[0] = norm(comm, SMALL, 1));
        TestRanks.run(
                ranks,
                comm -> assertThat(norm(comm, SMALL, threads)).isCloseTo(expected[0], within(1e-11 * expected[0])));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void shouldNotVerifyAnotherSmootherNorTooFewCycles(int ranks) {
        Weights right = SMALL.smoother();
        Weights wrong = new Weights(right.centre(), right.face() * (1 + 1e-6), right.edge(), right.corner());
        MgProblem other = new MgProblem(SMALL.sideLog2(), SMALL.iterations(), wrong, SMALL.norm());
        MgProblem shorter = new MgProblem(SMALL.sideLog2(), SMALL.iterations() - 1, right, SMALL.norm());
        TestRanks.run(ranks, comm -> {
            assertThat(SMALL.verify(norm(comm, SMALL, 1)).isSuccessful()).isTrue();
            assertThat(other.verify(norm(comm, other, 1)).isSuccessful()).isFalse();
            assertThat(shorter.verify(norm(comm, shorter, 1)).isSuccessful()).isFalse();
        });
    }

    @Test
    void shouldAcceptTheOfficialValueWithinTheTolerance() {
        assertThat(SMALL.verify(SMALL.norm() * (1 + 9e-9)).isSuccessful()).isTrue();
        assertThat(SMALL.verify(SMALL.norm() * (1 + 2e-8)).isSuccessful()).isFalse();
        assertThat(SMALL.verify(Double.NaN).isSuccessful()).isFalse();
    }

    private static double norm(Intracomm comm, MgProblem problem, int threadCount) {
        Level[] levels = MgBenchmark.levels(problem, comm);
        Level finest = levels[levels.length - 1];
        Halo halo = new Halo(comm, finest, new Timers(false));
        try (Threads threads = new Threads(threadCount)) {
            VCycle solver = new VCycle(levels, problem.smoother(), halo, threads, new Timers(false));
            new Charges(finest, problem.side(), comm).setTo(solver.rightHandSide(), halo);
            solver.computeResidual();
            for (int i = 0; i < problem.iterations(); i++) {
                solver.cycle();
            }
            return Norm.of(solver.squares(), comm, problem.points());
        }
    }
}
