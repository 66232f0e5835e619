package npb.cfd.adi;

import static org.assertj.core.api.Assertions.assertThat;

import benchmarks.kernel.Comparison;
import benchmarks.kernel.KernelOptions;
import benchmarks.kernel.ProblemClass;
import benchmarks.kernel.Verification;
import benchmarks.timing.Timers;
import bireme.testing.Nightly;
import java.io.OutputStream;
import java.io.PrintStream;
import mpi.Intracomm;
import mpi.TestRanks;
import npb.run.Report;
import npb.run.Threads;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What BT and SP promise. */
public abstract class AdiBenchmarkContract {

    private final AdiBenchmark benchmark;

    protected AdiBenchmarkContract(AdiBenchmark benchmark) {
        this.benchmark = benchmark;
    }

    @ParameterizedTest
    @CsvSource({"1,S", "4,S", "9,S", "16,S", "4,W"})
    void shouldMeetAllOfficialValues(int ranks, ProblemClass problemClass) {
        Nightly.leave(problemClass == ProblemClass.W, "class S takes the same way in a tenth of the time");
        TestRanks.run(ranks, comm -> {
            Report report = run(comm, KernelOptions.parse("-c", problemClass.name(), "-w", "1"));
            assertThat(report.verified()).isTrue();
            assertThat(report.verification().comparisons()).hasSize(10);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void shouldTimeItsSections(int ranks) {
        TestRanks.run(ranks, comm -> {
            Report report = run(comm, KernelOptions.parse("-c", "S", "--timers", "-w", "0"));
            assertThat(report.verified()).isTrue();
            assertThat(report.timing().sections()).containsKeys("rhs", "xsolve", "ysolve", "zsolve");
            assertThat(report.timing().sections().get("zsolve")).isPositive();
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void shouldFailAfterOneStepTooFew(int ranks) {
        TestRanks.run(ranks, comm -> {
            AdiProblem problem = benchmark.problem(ProblemClass.S);
            try (Threads threads = new Threads(1);
                    AdiMarch march = march(comm, threads)) {
                for (int step = 1; step < problem.steps(); step++) {
                    march.step();
                }
                assertThat(verification(march, problem).comparisons()).noneMatch(Comparison::isMet);
                march.step();
                assertThat(verification(march, problem).isSuccessful()).isTrue();
            }
        });
    }

    /** Threads outnumber the planes of a cell in the last two cases. */
    @ParameterizedTest
    @CsvSource({"1,2", "1,3", "4,2", "9,3", "16,2", "1,11"})
    void shouldComputeTheSameWithAnyNumberOfThreads(int ranks, int threads) {
        TestRanks.run(
                ranks,
                comm -> assertThat(errorsAfterThreeSteps(comm, threads)).isEqualTo(errorsAfterThreeSteps(comm, 1)));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void shouldMeetAllOfficialValuesWithSeveralThreads(int ranks) {
        TestRanks.run(
                ranks,
                comm -> assertThat(run(comm, KernelOptions.parse("-c", "S", "-t", "2", "-w", "1"))
                                .verified())
                        .isTrue());
    }

    private double[] errorsAfterThreeSteps(Intracomm comm, int threadCount) {
        try (Threads threads = new Threads(threadCount);
                AdiMarch march = march(comm, threads)) {
            for (int step = 0; step < 3; step++) {
                march.step();
            }
            return march.errors();
        }
    }

    private AdiMarch march(Intracomm comm, Threads threads) {
        AdiProblem problem = benchmark.problem(ProblemClass.S);
        return new AdiMarch(comm, problem, () -> benchmark.scheme(problem), threads, new Timers(false));
    }

    private static Verification verification(AdiMarch march, AdiProblem problem) {
        double[] errors = march.errors();
        return problem.verify(march.residuals(), errors);
    }

    private Report run(Intracomm comm, KernelOptions options) {
        return benchmark.run(comm, options, new PrintStream(OutputStream.nullOutputStream()));
    }
}
