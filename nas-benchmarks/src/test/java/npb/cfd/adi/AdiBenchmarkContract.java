package npb.cfd.adi;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.threads.SharedRanks;
import java.io.OutputStream;
import java.io.PrintStream;
import mpi.Intracomm;
import npb.run.Comparison;
import npb.run.Options;
import npb.run.ProblemClass;
import npb.run.Report;
import npb.run.Timers;
import npb.run.Verification;
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
        SharedRanks.run(ranks, comm -> {
            Report report = run(comm, Options.parse("-c", problemClass.name(), "-w", "1"));
            assertThat(report.verified()).isTrue();
            assertThat(report.verification().comparisons()).hasSize(10);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void shouldTimeItsSections(int ranks) {
        SharedRanks.run(ranks, comm -> {
            Report report = run(comm, Options.parse("-c", "S", "--timers", "-w", "0"));
            assertThat(report.verified()).isTrue();
            assertThat(report.timing().sections()).containsKeys("rhs", "xsolve", "ysolve", "zsolve");
            assertThat(report.timing().sections().get("zsolve")).isPositive();
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void shouldFailAfterOneStepTooFew(int ranks) {
        SharedRanks.run(ranks, comm -> {
            AdiProblem problem = benchmark.problem(ProblemClass.S);
            try (AdiMarch march = new AdiMarch(comm, problem, benchmark.scheme(problem), new Timers(false))) {
                for (int step = 1; step < problem.steps(); step++) {
                    march.step();
                }
                assertThat(verification(march, problem).comparisons()).noneMatch(Comparison::isMet);
                march.step();
                assertThat(verification(march, problem).isSuccessful()).isTrue();
            }
        });
    }

    private static Verification verification(AdiMarch march, AdiProblem problem) {
        double[] errors = march.errors();
        return problem.verify(march.residuals(), errors);
    }

    private Report run(Intracomm comm, Options options) {
        return benchmark.run(comm, options, new PrintStream(OutputStream.nullOutputStream()));
    }
}
