package examples;

import static bireme.runtime.host.ProgramRun.linesOf;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.ProgramRun;
import examples.ranks.CountWords;
import examples.ranks.FarmEmulation;
import examples.ranks.RingOfStages;
import examples.ranks.Serialization;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs with building blocks over ranks, as ranks of this JVM and with little to do. */
class RankProgramsTest {
    @ParameterizedTest
    @CsvSource({"1, 1 2000 1 1 1", "2, 1", "3, 1 1 4 2 1", "4, 1 70 1 5 1 9", "2, 1 1000000 12 1 1"})
    void shouldCountTheSameWordsOverRanks(int ranks, String arguments) {
        List<String> lines = linesOf(CountWords.class, ranks, arguments.split(" "));
        assertThat(lines).hasSize(7).last().isEqualTo("OK: all have counted the same");
        assertThat(lines.get(0)).startsWith("1,000,").contains(" bytes, ", " lines, ", " words, ", " different ones; ");
        assertThat(lines.get(4)).startsWith(ranks + " ranks, the same");
        assertThat(lines.get(5)).matches(ranks + " ranks are [0-9.]+ times as fast as 1 JVM");
    }

    @Test
    void shouldCountTheSameWordsInBuffersOfAnySize() {
        List<String> lines = linesOf(CountWords.class, 2, "1", "0", "2", "2", "1");
        assertThat(lines).hasSize(8).last().isEqualTo("OK: all have counted the same");
        assertThat(lines.get(6)).startsWith("100,000 lines ");
    }

    @Test
    void shouldSendObjectsHoweverTheyAreWritten(@TempDir Path folder) throws IOException {
        Path chart = folder.resolve("chart.svg");
        List<String> lines = linesOf(Serialization.class, 2, "1", "1", chart.toString());
        assertThat(lines).hasSize(8).last().isEqualTo("OK: all items came, in their order");
        assertThat(lines.get(0).strip()).matches("MB/s +bytes +by hand +generated +serialized");
        assertThat(Files.readString(chart)).contains("1,048,576 B", "generated");
    }

    @ParameterizedTest
    @CsvSource({"1, 50 100", "2, 200 0 4", "3, 100 50 40000 7 2", "4, 100 50 100 1", "2, 1 1 10 3"})
    void shouldDoEachTaskOnce(int ranks, String arguments) {
        List<String> lines = linesOf(FarmEmulation.class, ranks, arguments.split(" "));
        assertThat(lines).hasSize(5).last().isEqualTo("OK: each task was done once");
        assertThat(lines.get(0)).endsWith(" workers on " + ranks + " ranks");
        assertThat(lines.get(2)).startsWith("took  ");
    }

    @ParameterizedTest
    @CsvSource({"1, 1000 2 1 1 1 1", "2, 20000", "3, 5000 7 16 2000 3 1", "4, 3000 3 512 1 2 1", "2, 1 2 1 1 1 1"})
    void shouldTakeEachTaskRoundOnce(int ranks, String arguments) {
        List<String> lines = linesOf(RingOfStages.class, ranks, arguments.split(" "));
        assertThat(lines).hasSize(5).last().isEqualTo("OK: each task has returned once, through all stages");
        assertThat(lines.get(2)).startsWith(ranks + " ranks, neighbours together ");
    }

    @Test
    void shouldRefuseToSendToItself() {
        ProgramRun run = ProgramRun.of(Serialization.class, 1, "1");
        assertThat(run.err()).contains("needs 2 ranks: mpjrun -np 2 examples.ranks.Serialization");
    }

    @Test
    void shouldReportTheirArguments() {
        for (Class<?> program :
                List.of(CountWords.class, FarmEmulation.class, RingOfStages.class, Serialization.class)) {
            assertThat(linesOf(program, 2, "--help"))
                    .singleElement()
                    .satisfies(line -> assertThat(line).startsWith("usage: " + program.getSimpleName() + " ["));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0 is less than 1; usage:",
        "many, many is no number from 1 to 2147483647; usage:",
        "1 1 1 1 1 1 1 8, 1 is one argument too many; usage:"
    })
    void shouldRefuseWhatIsWrong(String arguments, String message) {
        for (Class<?> program : List.of(CountWords.class, FarmEmulation.class, RingOfStages.class)) {
            ProgramRun run = ProgramRun.of(program, 2, arguments.split(" "));
            assertThat(run.outcome().exitStatus()).isEqualTo(2);
            assertThat(run.err()).contains(message + " " + program.getSimpleName() + " [");
            assertThat(run.out()).isEmpty();
        }
    }
}
