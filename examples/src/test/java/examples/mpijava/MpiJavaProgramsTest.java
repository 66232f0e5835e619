package examples.mpijava;

import static bireme.runtime.host.ProgramRun.linesOf;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.ProgramRun;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs in the dialect of mpiJava print the same on any number of ranks. */
class MpiJavaProgramsTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldAddUpPrimes(int ranks) {
        assertThat(linesOf(PrimeSums.class, ranks)).containsExactly("The primes below 100000 add up to 454396537");
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 0", "4, 2, 0", "8, 3, 2", "3, 2001, 277050"})
    void shouldAddUpPrimesOfFewerIntervalsThanWorkers(int ranks, String limit, int sum) {
        assertThat(linesOf(PrimeSums.class, ranks, limit))
                .containsExactly("The primes below " + limit + " add up to " + sum);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldBringGlidersBack(int ranks) {
        assertThat(linesOf(Life.class, ranks))
                .containsExactly("After 160 generations 25 gliders are back: 125 cells live, 0 are wrong");
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 6, 8})
    void shouldPlayOnBlocksOfOneRow(int ranks) {
        assertThat(linesOf(Life.class, ranks, "1"))
                .containsExactly("After 32 generations 1 gliders are back: 5 cells live, 0 are wrong");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldTranspose(int ranks) {
        int n = 5 * ranks;
        assertThat(linesOf(Transpose.class, ranks, "5"))
                .containsExactly(n + " x " + n + " on " + ranks + " ranks: 0 elements are wrong");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldFindTheShortestLadder(int ranks) {
        assertThat(linesOf(WordLadder.class, ranks))
                .containsExactly("61 of 65 words can be reached from cold", "cold -> cord -> card -> ward -> warm");
    }

    @ParameterizedTest
    @CsvSource({
        "2, zinc, cold, 1 of 65 words can be reached from zinc",
        "3, oar, cold, 0 of 65 words can be reached from oar"
    })
    void shouldSayThatThereIsNoLadder(int ranks, String start, String goal, String line) {
        assertThat(linesOf(WordLadder.class, ranks, start, goal)).containsExactly(line, "not " + goal);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldDrawTheSamePoints(int ranks) {
        assertThat(linesOf(BallVolumes.class, ranks))
                .containsExactly(
                        "2 dimensions: 3.1402 +- 0.0026, exactly 3.1416",
                        "3 dimensions: 4.1872 +- 0.0063, exactly 4.1888",
                        "4 dimensions: 4.9428 +- 0.0117, exactly 4.9348",
                        "5 dimensions: 5.2516 +- 0.0188, exactly 5.2638",
                        "6 dimensions: 5.1211 +- 0.0276, exactly 5.1677");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldSolveLaplacesEquation(int ranks) {
        assertThat(linesOf(Jacobi.class, ranks)).containsExactly("16 x 16 points: 396 sweeps, error 2.3e-08");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldSortNumbers(int ranks) {
        assertThat(linesOf(SampleSort.class, ranks))
                .containsExactly("20000 numbers from -2147398481 to 2146799220, half of them below 4425056");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void shouldSortFewerNumbersThanRanks(int ranks) {
        assertThat(linesOf(SampleSort.class, ranks, "2"))
                .isEqualTo(linesOf(SampleSort.class, 1, "2"))
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldFindClusters(int ranks) {
        assertThat(linesOf(KMeans.class, ranks))
                .containsExactly(
                        "600 points, 3 rounds; the centres are",
                        "  96.959, 100.521",
                        "  504.439, 805.861",
                        "  899.098, 202.989");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 8})
    void shouldLoseNoMoney(int ranks) {
        assertThat(linesOf(Bank.class, ranks))
                .containsExactly(
                        "500 transfers, balances [1050, 828, 1151, 1069, 930, 1046, 932, 941, 1060, 993]",
                        "Together 10000, as in the beginning");
    }

    @Test
    void shouldSayThatABankNeedsTwo() {
        assertThat(linesOf(Bank.class, 1)).containsExactly("A bank needs 2 ranks or more: a branch and a client");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldUnpackWhatWasPacked(int ranks) {
        assertThat(linesOf(WeatherReports.class, ranks))
                .containsExactly(
                        "Athens    1 reports, 18.4 degrees",
                        "Bari     10 reports, 15.5 degrees",
                        "Corinth   5 reports, 17.3 degrees",
                        "Delos    15 reports, 19.9 degrees",
                        "Ephesus  15 reports, 18.6 degrees",
                        "Gela     24 reports, 20.6 degrees",
                        "Ithaca   20 reports, 20.7 degrees",
                        "Kos       5 reports, 22.7 degrees");
    }

    @Test
    void shouldRefuseWhatIsTooSmall() {
        for (Class<?> program : List.of(Life.class, Jacobi.class)) {
            ProgramRun run = ProgramRun.of(program, 4, "0");
            assertThat(run.outcome().exitStatus()).isEqualTo(1);
            assertThat(run.outcome().report()).contains("0 rows are too few for 2 rows of ranks");
        }
        ProgramRun run = ProgramRun.of(SampleSort.class, 2, "0");
        assertThat(run.outcome().exitStatus()).isEqualTo(1);
        assertThat(run.outcome().report()).contains("0 numbers cannot be sorted, expected 1 or more");
    }
}
