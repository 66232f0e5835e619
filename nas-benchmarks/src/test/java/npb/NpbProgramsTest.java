package npb;

import static org.assertj.core.api.Assertions.assertThat;

import benchmarks.program.BenchmarkRuns;
import bireme.runtime.host.ProgramRun;
import bireme.testing.Nightly;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NpbProgramsTest {

    @ParameterizedTest
    @CsvSource({"1,S", "2,S", "3,S", "4,S", "8,S", "2,W"})
    void shouldVerifyEp(int ranks, String problemClass) {
        Nightly.leave(
                ranks == 2 || ranks == 4,
                "shouldGiveTheSameBitsForAnyNumberOfRanks and other numbers are in every run");
        Nightly.leave(problemClass.equals("W"), "class S takes the same way");
        assertVerified(BenchmarkRuns.of(EP.class, ranks, "-c", problemClass), "EP", ranks, problemClass);
    }

    @ParameterizedTest
    @CsvSource({"1,S", "2,S", "4,S", "8,S", "16,S", "4,W"})
    void shouldVerifyIs(int ranks, String problemClass) {
        Nightly.leave(problemClass.equals("W"), "class S takes the same way");
        assertVerified(BenchmarkRuns.of(IS.class, ranks, "-c=" + problemClass), "IS", ranks, problemClass);
    }

    @ParameterizedTest
    @CsvSource({"1,2", "1,3", "2,2"})
    void shouldVerifyEpInThreads(int ranks, int threads) {
        Nightly.leave(ranks == 1 && threads == 2, "1 rank with 3 threads and 2 with 2 are in every run");
        assertVerified(BenchmarkRuns.of(EP.class, ranks, "-t=" + threads, "--timers"), "EP", ranks, "S");
    }

    @Test
    void shouldRefuseThreadsWhereNoneHelp() {
        ProgramRun run = BenchmarkRuns.of(IS.class, 2, "-t", "2");
        assertThat(run.outcome().exitStatus()).isEqualTo(2);
        assertThat(run.err()).startsWith("npb.IS: -t 2: ").hasLineCount(1);
    }

    @Test
    void shouldRefuseClassDOfIsOnOneRank() {
        ProgramRun run = BenchmarkRuns.of(IS.class, 1, "-c", "D");
        assertThat(run.outcome().exitStatus()).isEqualTo(2);
        assertThat(run.err()).contains("class D needs two ranks or more");
    }

    @Test
    void shouldWriteOneJsonObjectInPlaceOfTheText() {
        ProgramRun run = BenchmarkRuns.of(IS.class, 2, "--json", "-", "--timers", "-w", "2");
        assertThat(run.out())
                .startsWith("{\"program\":\"npb.IS\",\"class\":\"S\",\"words\":[],\"size\":\"65536\",\"iterations\":10,"
                        + "\"ranks\":2,\"threads\":1,\"seconds\":")
                .contains("\"verified\":true,\"sections\":{\"Buckets\":", "\"rounds\":2", "\"name\":\"Right ranks\"")
                .hasLineCount(1);
    }

    @Test
    void shouldWriteJsonBesideTheText(@TempDir Path folder) {
        Path file = folder.resolve("report.json");
        ProgramRun run = BenchmarkRuns.of(EP.class, 2, "--json=" + file);
        assertThat(run.out()).contains(" Mop/s total ");
        assertThat(file).content().startsWith("{\"program\":\"npb.EP\"").endsWith("}" + System.lineSeparator());
    }

    @Test
    void shouldFailWhenJsonCannotBeWritten(@TempDir Path folder) {
        ProgramRun run = BenchmarkRuns.of(EP.class, 2, "--json", folder.toString());
        assertThat(run.outcome().exitStatus()).isEqualTo(1);
        assertThat(run.err()).startsWith("npb.EP: cannot write " + folder);
    }

    private static void assertVerified(ProgramRun run, String benchmark, int ranks, String problemClass) {
        assertThat(run.outcome().exitStatus()).as(run.outcome().report()).isZero();
        assertThat(run.out())
                .contains(" NAS Parallel Benchmarks 3.4 -- " + benchmark + " Benchmark")
                .containsPattern("Class +=  +" + problemClass)
                .containsPattern("Total processes =  +" + ranks)
                .containsPattern("Verification +=  +SUCCESSFUL")
                .containsOnlyOnce(" Verification    =");
        assertThat(run.err()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3})
    void shouldVerifyWhateverTheWarmUp(int rounds) {
        Nightly.leave(rounds == 0, "NpbDevicesTest runs all without a warm-up");
        String warmUp = "-w=" + rounds;
        assertVerified(BenchmarkRuns.of(EP.class, 2, warmUp), "EP", 2, "S");
        assertVerified(BenchmarkRuns.of(IS.class, 2, warmUp), "IS", 2, "S");
    }

    @Test
    void shouldGiveTheSameBitsForAnyNumberOfRanks() {
        Pattern sums = Pattern.compile("Sums = .*");
        assertThat(BenchmarkRuns.of(EP.class, 1).out())
                .containsPattern(sums)
                .contains(sums.matcher(BenchmarkRuns.of(EP.class, 5).out())
                        .results()
                        .findFirst()
                        .orElseThrow()
                        .group());
    }

    @ParameterizedTest
    @ValueSource(strings = {"-c X", "-c", "--size 3"})
    void shouldRefuseAWrongCommandLineWithOneLine(String line) {
        ProgramRun run = BenchmarkRuns.of(EP.class, 4, line.split(" "));
        assertThat(run.outcome().exitStatus()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).hasSize(1).allMatch(text -> text.startsWith("npb.EP: "));
    }

    @Test
    void shouldRefuseANumberOfRanksThatIsNoPowerOfTwo() {
        ProgramRun run = BenchmarkRuns.of(IS.class, 3);
        assertThat(run.outcome().exitStatus()).isEqualTo(2);
        assertThat(run.err()).contains("power of two");
    }

    @Test
    void shouldEndWithANonZeroStatusWhenVerificationFails() {
        ProgramRun run = BenchmarkRuns.of(WrongBenchmark.class, 4);
        assertThat(run.outcome().exitStatus()).isEqualTo(1);
        assertThat(run.out()).containsPattern("Verification +=  +UNSUCCESSFUL");
        assertThat(run.err().lines()).containsExactly("npb.XX: verification failed");
    }

    @Test
    void shouldExplainItselfOnce() {
        ProgramRun run = BenchmarkRuns.of(IS.class, 4, "--help");
        assertThat(run.outcome().exitStatus()).isZero();
        assertThat(run.out()).containsOnlyOnce("Usage: mpjrun -np N npb.IS");
    }
}
