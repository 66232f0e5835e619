package npb.lu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import benchmarks.kernel.KernelOptions;
import benchmarks.kernel.ProblemClass;
import benchmarks.program.UsageException;
import benchmarks.timing.Timers;
import bireme.testing.Nightly;
import java.io.OutputStream;
import java.io.PrintStream;
import mpi.Intracomm;
import mpi.TestRanks;
import npb.run.Report;
import npb.run.Threads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LuVerificationTest {

    private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

    @ParameterizedTest
    @CsvSource({"1,S", "2,S", "3,S", "4,S", "6,S", "8,S", "2,W"})
    void shouldMeetAllOfficialValues(int ranks, ProblemClass problemClass) {
        Nightly.leave(problemClass == ProblemClass.W, "class S takes the same way");
        TestRanks.run(ranks, comm -> {
            Report report =
                    new LuBenchmark().run(comm, KernelOptions.parse("-c", problemClass.name(), "-w", "1"), NOWHERE);
            assertThat(report.verified())
                    .as(report.verification().comparisons().toString())
                    .isTrue();
            assertThat(report.verification().comparisons()).hasSize(11);
        });
    }

    @Test
    void shouldTimeItsSections() {
        TestRanks.run(2, comm -> {
            Report report = new LuBenchmark().run(comm, KernelOptions.parse("-c", "S", "--timers", "-w", "1"), NOWHERE);
            assertThat(report.timing().sections()).containsKeys("rhs", "blts", "buts", "exch", "lcomm", "ucomm");
            double sum = report.timing().sections().values().stream()
                    .mapToDouble(Double::doubleValue)
                    .sum();
            assertThat(sum).isPositive();
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void shouldNoticeAStepTooFew(int ranks) {
        LuProblem problem = LuProblem.of(ProblemClass.S);
        TestRanks.run(ranks, comm -> {
            Fields fields = advanced(comm, 1, problem, problem.steps() - 1);
            assertThat(problem.verify(Results.of(comm, fields)).isSuccessful()).isFalse();
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 6})
    void shouldNoticeOneWrongNumberInTheSolution(int ranks) {
        LuProblem problem = LuProblem.of(ProblemClass.S);
        TestRanks.run(ranks, comm -> {
            Fields fields = advanced(comm, 1, problem, problem.steps());
            assertThat(problem.verify(Results.of(comm, fields)).isSuccessful()).isTrue();
            if (comm.Rank() == comm.Size() - 1) {
                fields.solution()[Fields.COMPONENTS * fields.domain().cell(1, 1, 5)] += 1e-5;
            }
            assertThat(problem.verify(Results.of(comm, fields)).isSuccessful()).isFalse();
        });
    }

    /** Threads outnumber the rows of a rank in the last case. */
    @ParameterizedTest
    @CsvSource({"1,2", "1,3", "2,2", "4,3", "1,13"})
    void shouldComputeTheSameWithAnyNumberOfThreads(int ranks, int threads) {
        LuProblem problem = LuProblem.of(ProblemClass.S);
        TestRanks.run(ranks, comm -> {
            Fields expected = advanced(comm, 1, problem, 5);
            Fields found = advanced(comm, threads, problem, 5);
            assertThat(found.solution()).isEqualTo(expected.solution());
            assertThat(found.residual()).isEqualTo(expected.residual());
        });
    }

    @Test
    void shouldMeetAllOfficialValuesWithSeveralThreads() {
        TestRanks.run(2, comm -> {
            Report report = new LuBenchmark().run(comm, KernelOptions.parse("-c", "S", "-t", "2", "-w", "1"), NOWHERE);
            assertThat(report.verified()).isTrue();
        });
    }

    private static Fields advanced(Intracomm comm, int threadCount, LuProblem problem, int steps) {
        RankGrid grid = RankGrid.of(comm.Rank(), comm.Size());
        Fields fields = new Fields(Subdomain.of(problem.points(), grid));
        try (Threads threads = new Threads(threadCount)) {
            new RightHandSide(fields, threads).makeForcing();
            Timers timers = new Timers(false, Ssor.SECTIONS);
            Ssor ssor = new Ssor(comm, grid, fields, problem.dt(), threads, timers);
            ssor.restart();
            for (int step = 0; step < steps; step++) {
                ssor.step();
            }
        }
        return fields;
    }

    @ParameterizedTest
    @EnumSource(ProblemClass.class)
    void shouldCompareEveryOfficialValue(ProblemClass problemClass) {
        LuProblem problem = LuProblem.of(problemClass);
        assertThat(problem.verify(problem.official()).isSuccessful()).isTrue();
        for (int value = 0; value < 11; value++) {
            assertThat(problem.verify(withError(problem.official(), value, 2e-8))
                            .isSuccessful())
                    .isFalse();
            assertThat(problem.verify(withError(problem.official(), value, 5e-9))
                            .isSuccessful())
                    .isTrue();
            assertThat(problem.verify(withError(problem.official(), value, Double.NaN))
                            .isSuccessful())
                    .isFalse();
        }
    }

    private static Results withError(Results right, int value, double error) {
        double[] residuals = right.residuals().clone();
        double[] errors = right.errors().clone();
        double integral = right.surfaceIntegral();
        if (value < 5) {
            residuals[value] *= 1 + error;
        } else if (value < 10) {
            errors[value - 5] *= 1 + error;
        } else {
            integral *= 1 + error;
        }
        return new Results(residuals, errors, integral);
    }

    @Test
    void shouldCountTheReferencesOperations() {
        assertThat(LuProblem.of(ProblemClass.A).operations()).isCloseTo(1.19297e11, within(1e7));
    }

    @Test
    void shouldRefuseRanksThatLeaveTooFewPoints() {
        LuBenchmark lu = new LuBenchmark();
        lu.checkRanks(5, KernelOptions.of(ProblemClass.S));
        lu.checkRanks(36, KernelOptions.of(ProblemClass.S));
        assertThatThrownBy(() -> lu.checkRanks(7, KernelOptions.of(ProblemClass.S)))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("1 x 7");
        lu.checkRanks(7, KernelOptions.of(ProblemClass.W));
    }
}
