package examples.openmpi;

import static bireme.runtime.host.ProgramRun.linesOf;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.ProgramRun;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs with Open MPI's names print the same on any number of ranks. */
class OpenMpiProgramsTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldComputeThePicture(int ranks) {
        assertThat(linesOf(MandelbrotRows.class, ranks))
                .containsExactly("60 x 90 points, 720538 iterations, 1389 points inside");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void shouldComputeFewerRowsThanWorkers(int ranks) {
        assertThat(linesOf(MandelbrotRows.class, ranks, "2"))
                .containsExactly("2 x 3 points, 2004 iterations, 4 points inside");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldSpreadHeatInABox(int ranks) {
        assertThat(linesOf(HeatFaces.class, ranks))
                .containsExactly("After 50 steps the mean is 1.000000, the wave 0.015146 high");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldFindTheWaves(int ranks) {
        assertThat(linesOf(Spectrum.class, ranks))
                .containsExactly("A wave 3.000 high, 2 across, 5 down", "A wave 1.000 high, 7 across, 1 down");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldFindComponents(int ranks) {
        assertThat(linesOf(Components.class, ranks))
                .containsExactly("200 vertices, 180 edges: 41 components, the largest of 146 vertices");
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 0, 1", "3, 5, 0, 5", "8, 4, 0, 4"})
    void shouldCountVerticesWithoutEdges(int ranks, String vertices, String edges, int components) {
        assertThat(linesOf(Components.class, ranks, vertices, edges))
                .containsExactly(vertices + " vertices, " + edges + " edges: " + components
                        + " components, the largest of 1 vertices");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldPriceAnOption(int ranks) {
        assertThat(linesOf(OptionPrice.class, ranks))
                .containsExactly("The option is worth 7.1662 +- 0.0281, by the formula 7.1281");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldConvergeAsTheorySays(int ranks) {
        assertThat(linesOf(PoissonOverlap.class, ranks))
                .containsExactly(
                        "After 0 sweeps the error is 9.855e-01",
                        "After 100 sweeps the error is 5.164e-02",
                        "After 200 sweeps the error is 2.706e-03",
                        "After 300 sweeps the error is 1.418e-04",
                        "After 400 sweeps the error is 7.429e-06");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 8})
    void shouldComputeTheRimOfBlocksOfAnySize(int ranks) {
        for (String points : List.of("4", "5", "6")) {
            assertThat(linesOf(PoissonOverlap.class, ranks, points, "1"))
                    .isEqualTo(linesOf(PoissonOverlap.class, 1, points, "1"))
                    .hasSize(2);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldSortAndBalance(int ranks) {
        assertThat(linesOf(BalancedSort.class, ranks))
                .containsExactly("20000 numbers, quartiles 0.000000 0.003852 0.061339 0.321615 0.999610");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void shouldSortFewerNumbersThanRanks(int ranks) {
        assertThat(linesOf(BalancedSort.class, ranks, "2"))
                .isEqualTo(linesOf(BalancedSort.class, 1, "2"))
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldFindClusters(int ranks) {
        assertThat(linesOf(Clusters.class, ranks))
                .containsExactly(
                        "200 points around 9.910, 10.214",
                        "200 points around 20.018, 28.036",
                        "200 points around 30.011, 12.149");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 8})
    void shouldAnswerQuestions(int ranks) {
        assertThat(linesOf(QueryService.class, ranks))
                .containsExactly(
                        "198 values from 0 to 19 with the sum 1888",
                        "397 values from 100 to 139 with the sum 47416",
                        "595 values from 200 to 259 with the sum 136543",
                        "791 values from 300 to 379 with the sum 268525",
                        "990 values from 400 to 499 with the sum 445015",
                        "1189 values from 500 to 619 with the sum 665224");
    }

    @Test
    void shouldSayThatAServiceNeedsTwo() {
        assertThat(linesOf(QueryService.class, 1))
                .containsExactly("A query service needs 2 ranks or more: a server and a client");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldUnpackTheEventsOfAll(int ranks) {
        assertThat(linesOf(EventLog.class, ranks))
                .containsExactly(
                        "50 events, of which 11 are urgent; the first:",
                        "1559, level 4: mast 24",
                        "3356, level 4: stern 49",
                        "15603, level 0: mast 43 checked",
                        "44016, level 0: stern 33");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void shouldGatherNoEventAtAll(int ranks) {
        assertThat(linesOf(EventLog.class, ranks, "0")).containsExactly("0 events, of which 0 are urgent; the first:");
    }

    @Test
    void shouldRefuseWhatIsTooSmall() {
        assertThat(reportOf(HeatFaces.class)).contains("0 points are too few for 2 ranks in a row");
        assertThat(reportOf(PoissonOverlap.class)).contains("0 rows are too few for 2 rows of ranks");
        assertThat(reportOf(BalancedSort.class)).contains("0 numbers cannot be sorted, expected 1 or more");
    }

    private static String reportOf(Class<?> program) {
        ProgramRun run = ProgramRun.of(program, 4, "0");
        assertThat(run.outcome().exitStatus()).isEqualTo(1);
        return run.outcome().report();
    }
}
