package examples;

import static bireme.runtime.host.ProgramRun.linesOf;
import static org.assertj.core.api.Assertions.assertThat;

import examples.farm.FarmRates;
import examples.farm.Mandelbrot;
import examples.farm.ParameterSweep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples of farms over ranks, as ranks of this JVM. */
class FarmProgramsTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void shouldSweepAndGoOnAfterAStop(int ranks) {
        String file = folder.resolve("sweep").toString();
        assertThat(linesOf(ParameterSweep.class, ranks, "6", file, "10"))
                .containsExactly("stopped as asked, after 10 tasks");
        List<String> lines = linesOf(ParameterSweep.class, ranks, "6", file);
        assertThat(lines).hasSize(3).last().isEqualTo("Theory tells the same");
        String restored = lines.get(0).replaceAll("36 tasks, (\\d+) of them restored, in .*", "$1");
        assertThat(Integer.parseInt(restored)).isBetween(10, 36);
        assertThat(linesOf(ParameterSweep.class, ranks, "6").get(0)).startsWith("36 tasks, 0 of them restored, in ");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void shouldDrawThePlainPicture(int ranks) throws IOException {
        Path file = folder.resolve("set.pgm");
        assertThat(linesOf(Mandelbrot.class, ranks, "50", "100", file.toString()))
                .hasSize(3)
                .endsWith("The plain loop draws the same", "picture: " + file);
        assertThat(Files.size(file)).isEqualTo("P5\n50 50\n255\n".length() + 50 * 50);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void shouldMeasure(int ranks) {
        List<String> lines = linesOf(FarmRates.class, ranks, "500", "1", "100");
        assertThat(lines).hasSize(3);
        assertThat(lines.get(0)).startsWith("empty task, submit to get: ");
        assertThat(lines.get(1)).startsWith("500 tasks of 0 us: ");
        assertThat(lines.get(2)).startsWith("500 tasks of 1 us: ").endsWith(" % of ideal");
    }

    @Test
    void shouldReportTheirArguments() {
        for (Class<?> program : List.of(ParameterSweep.class, Mandelbrot.class, FarmRates.class)) {
            assertThat(linesOf(program, 2, "--help"))
                    .singleElement()
                    .satisfies(line -> assertThat(line).startsWith("usage: " + program.getSimpleName() + " ["));
        }
    }
}
