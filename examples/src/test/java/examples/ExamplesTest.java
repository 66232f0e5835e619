package examples;

import static bireme.runtime.host.ProgramRun.linesOf;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.ProgramRun;
import bireme.testing.Nightly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExamplesTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 7})
    void shouldGreetFromEveryRank(int ranks) {
        String[] greetings = IntStream.range(0, ranks)
                .mapToObj(rank -> "Hello from rank " + rank + " of " + ranks)
                .toArray(String[]::new);
        assertThat(linesOf(Hello.class, ranks)).containsExactlyInAnyOrder(greetings);
    }

    @Test
    void shouldPassTheTokenRound() {
        assertThat(linesOf(Ring.class, 4))
                .containsExactly(
                        "Lap 1: token 6 came from rank 3",
                        "Lap 2: token 12 came from rank 3",
                        "Lap 3: token 18 came from rank 3");
    }

    @Test
    void shouldPassTheTokenToItselfWhenAlone() {
        assertThat(linesOf(Ring.class, 1, "1")).containsExactly("Lap 1: token 0 came from rank 0");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 8})
    void shouldIntegratePi(int ranks) {
        assertThat(linesOf(Pi.class, ranks, "1000000"))
                .singleElement()
                .satisfies(line -> assertThat(line).startsWith("pi is about 3.141592653590, wrong by "));
    }

    @Test
    void shouldMakeCommunicatorsOfOthers() {
        List<String> lines = linesOf(GridTeams.class, 6);
        assertThat(lines).hasSize(6).allMatch(line -> line.contains("; row of 2, sum "));
        assertThat(lines.get(0))
                .startsWith("rank 0 at 0,0: above nobody, below 2; row of 2, sum 1; team 0 meets 3, the largest is 5;")
                .contains("refused: Send: dest 3 is outside 0..2 of ")
                .endsWith("; merged 3 of 6");
        assertThat(lines.get(5))
                .isEqualTo("rank 5 at 2,1: above 3, below nobody; row of 2, sum 9; team 1 meets 3, the largest is 4;"
                        + " merged 2 of 6");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void shouldMakeAGridOfAnyNumberOfRanks(int ranks) {
        assertThat(linesOf(GridTeams.class, ranks))
                .hasSize(ranks)
                .allMatch(line -> line.matches("rank \\d at .*: above .*; row of .*"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 8})
    void shouldMultiplyMatrices(int ranks) {
        assertThat(linesOf(MatrixMultiply.class, ranks, "101"))
                .hasSize(2)
                .first()
                .satisfies(line -> assertThat(line).startsWith("101 x 101 on " + ranks + " ranks took "));
        assertThat(linesOf(MatrixMultiply.class, ranks, "5")).contains("The product is right");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    void shouldFindEveryLineHoweverManyRoundsAreInFlight(int ranks) {
        Nightly.leave(ranks != 3, "three ranks are in every run");
        List<String> lines = linesOf(LineScatter.class, ranks, "3");
        assertThat(lines).hasSize(6);
        assertThat(lines.get(0)).matches("3 MiB of text, \\d+ lines, " + (ranks - 1) + " workers");
        assertThat(lines.get(1)).startsWith("rounds ");
        assertThat(lines.get(2)).startsWith("blocking ");
        assertThat(lines.get(5)).startsWith("16 in flight ");
    }

    @Test
    void shouldDrawTheRatesOfLineScatter(@TempDir Path folder) throws IOException {
        Path chart = folder.resolve("rates.svg");
        assertThat(linesOf(LineScatter.class, 2, "1", chart.toString())).last().isEqualTo("chart: " + chart);
        assertThat(Files.readString(chart))
                .startsWith("<svg ")
                .endsWith("</svg>" + System.lineSeparator())
                .contains(">blocking</text>", ">1 in flight</text>", ">4 in flight</text>", ">16 in flight</text>")
                .contains("MiB/s")
                .doesNotContain("NaN");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 8})
    void shouldSpreadHeatTheSameOnAnyNumberOfRanks(int ranks) {
        assertThat(linesOf(HeatStencil.class, ranks, "20", "300"))
                .isEqualTo(linesOf(HeatStencil.class, 1, "20", "300"));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 6})
    void shouldSpreadHeatTheSameOverAnyGrid(int ranks) {
        Nightly.leave(ranks != 6, "six ranks have a grid in both directions");
        assertThat(linesOf(HeatGrid.class, ranks, "20", "300"))
                .isEqualTo(linesOf(HeatStencil.class, 1, "20", "300").subList(0, 1));
        assertThat(linesOf(HeatTiles.class, ranks, "20", "300"))
                .isEqualTo(linesOf(HeatStencil.class, 1, "20", "300").subList(0, 1));
    }

    @Test
    void shouldRefuseAPlateThatIsTooSmall() {
        ProgramRun run = ProgramRun.of(HeatStencil.class, 4, "3");
        assertThat(run.outcome().exitStatus()).isEqualTo(2);
        assertThat(run.err()).startsWith("HeatStencil: argument 1: 3 is less than 4; usage: mpjrun -np N ");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8})
    void shouldCountWords(int ranks) {
        assertThat(linesOf(WordCount.class, ranks))
                .startsWith("66 words, 37 different ones; the most frequent:", "    10  the");
    }

    @Test
    void shouldCountTheWordsOfAFile(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("text"), List.of("Row, row!", "", "row a boat"));
        assertThat(linesOf(WordCount.class, 3, file.toString()))
                .containsExactly(
                        "5 words, 3 different ones; the most frequent:", "     3  row", "     1  a", "     1  boat");
    }

    @Test
    void shouldShowTheModernCalls() {
        assertThat(linesOf(Tour.class, 4))
                .containsExactly(
                        "From the left came 3",
                        "Sums: [6.0, 4.0]",
                        "Squares: [0, 1, 4, 9]",
                        "Broadcast into the middle: [0.0, 0.0, 7.5, 7.5, 0.0, 0.0]",
                        "Length of the vector: 5.477",
                        "Measured: [Measurement[rank=0, unit=mm, value=0.0], Measurement[rank=1, unit=mm, value=1.5],"
                                + " Measurement[rank=2, unit=mm, value=3.0], Measurement[rank=3, unit=mm, value=4.5]]",
                        "Letters in the order of ranks: abcd",
                        "2 ranks have even numbers",
                        "The last element from the left is 3.0");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 8})
    void shouldShowTheModernCallsOnAnyNumberOfRanks(int ranks) {
        assertThat(linesOf(Tour.class, ranks)).hasSize(9).contains("From the left came " + (ranks - 1));
    }
}
