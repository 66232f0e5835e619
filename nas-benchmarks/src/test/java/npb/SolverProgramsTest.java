package npb;

import static org.assertj.core.api.Assertions.assertThat;

import benchmarks.program.BenchmarkRuns;
import bireme.runtime.host.ProgramRun;
import bireme.testing.Nightly;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SolverProgramsTest {

    /** 16 ranks are a square grid again, 8 and 32 ones twice as wide. */
    @ParameterizedTest
    @CsvSource({"1,S", "2,S", "4,S", "8,S", "16,S", "32,S", "4,W"})
    void shouldVerifyCg(int ranks, String problemClass) {
        Nightly.leave(ranks == 2 || ranks == 4, "8 and 16 ranks are both forms of the grid");
        Nightly.leave(
                problemClass.equals("W") || ranks == 32,
                "class S takes the same way, and 8 ranks are a grid twice as wide");
        assertVerified(BenchmarkRuns.of(CG.class, ranks, "-c", problemClass), "CG", ranks, problemClass);
    }

    /** From 16 ranks on the coarsest levels leave some without points: first in one direction, with 64 in all. */
    @ParameterizedTest
    @CsvSource({"1,S", "2,S", "4,S", "8,S", "16,S", "32,S", "64,S", "4,W"})
    void shouldVerifyMg(int ranks, String problemClass) {
        Nightly.leave(ranks == 2 || ranks == 4, "8 ranks cut all three directions");
        Nightly.leave(
                problemClass.equals("W") || ranks == 32,
                "class S takes the same way, and 64 ranks leave more levels without points");
        assertVerified(BenchmarkRuns.of(MG.class, ranks, "-c", problemClass), "MG", ranks, problemClass);
    }

    @ParameterizedTest
    @CsvSource({"1,2", "1,3", "2,2"})
    void shouldVerifyWithSeveralThreadsARank(int ranks, int threads) {
        String option = "-t=" + threads;
        assertVerified(BenchmarkRuns.of(CG.class, ranks, option), "CG", ranks, "S");
        assertVerified(BenchmarkRuns.of(MG.class, ranks, option), "MG", ranks, "S");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2})
    void shouldVerifyWhateverTheWarmUp(int rounds) {
        String option = "-w=" + rounds;
        assertVerified(BenchmarkRuns.of(CG.class, 2, option), "CG", 2, "S");
        assertVerified(BenchmarkRuns.of(MG.class, 2, option), "MG", 2, "S");
    }

    @ParameterizedTest
    @ValueSource(classes = {CG.class, MG.class})
    void shouldRefuseANumberOfRanksThatIsNoPowerOfTwo(Class<?> program) {
        ProgramRun run = BenchmarkRuns.of(program, 6);
        assertThat(run.outcome().exitStatus()).isEqualTo(2);
        assertThat(run.err()).contains("power of two").contains("6");
    }

    @ParameterizedTest
    @ValueSource(classes = {CG.class, MG.class})
    void shouldNameTheSectionsWhenTheyAreTimed(Class<?> program) {
        ProgramRun run = BenchmarkRuns.of(program, 2, "--timers");
        assertThat(run.outcome().exitStatus()).isZero();
        assertThat(run.out()).contains(program == CG.class ? "conjg" : "resid");
    }

    private static void assertVerified(ProgramRun run, String benchmark, int ranks, String problemClass) {
        assertThat(run.outcome().exitStatus()).as(run.outcome().report()).isZero();
        assertThat(run.out())
                .contains(" NAS Parallel Benchmarks 3.4 -- " + benchmark + " Benchmark")
                .containsPattern("Class +=  +" + problemClass)
                .containsPattern("Total processes =  +" + ranks)
                .containsPattern("Verification +=  +SUCCESSFUL");
        assertThat(run.err()).isEmpty();
    }
}
