package examples;

import static bireme.runtime.host.ProgramRun.linesOf;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.ProgramRun;
import examples.lanes.LaneDetection;
import examples.lanes.LaneFilm;
import examples.patterns.SelfOrganisingMap;
import examples.streams.QuoteWindows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that run alone or over ranks, here as ranks of this JVM, with little to do. */
class ApplicationsOverRanksTest {
    private static void assertRefused(String message, Class<?> program, String... arguments) {
        ProgramRun run = ProgramRun.of(program, 2, arguments);
        assertThat(run.outcome().exitStatus()).isEqualTo(2);
        assertThat(run.err().lines()).singleElement().asString().contains(message);
        assertThat(run.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1, 30 240 0 1", "2, 40 320 25 3", "4, 25 250 10 2", "3, 1 240 50 4"})
    void shouldFindTheLanes(int ranks, String arguments) {
        List<String> lines = linesOf(LaneDetection.class, ranks, arguments.split(" "));
        assertThat(lines).hasSize(4).last().isEqualTo("The plain loop finds the same lines, in the same order");
        assertThat(lines.get(1)).contains(" detectors on " + ranks + " ranks; ");
    }

    @Test
    void shouldDrawTheLanes(@TempDir Path folder) throws IOException {
        List<String> lines = linesOf(LaneDetection.class, 2, "21", "240", "25", "1", folder.toString());
        assertThat(lines).last().isEqualTo("3 pictures in " + folder + ", film.gif has them all");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(Path::getFileName).map(Path::toString))
                    .containsExactlyInAnyOrder("0000.png", "0010.png", "0020.png", "film.gif");
        }
        assertThat(ImageIO.read(folder.resolve("0020.png").toFile()).getWidth()).isEqualTo(240);
        try (ImageInputStream film =
                ImageIO.createImageInputStream(folder.resolve("film.gif").toFile())) {
            ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
            reader.setInput(film);
            assertThat(reader.getNumImages(true)).isEqualTo(3);
            assertThat(reader.read(2).getHeight()).isEqualTo(135);
        }
    }

    /** Drawn by one rank to four, read again from the files, and drawn once more. */
    @Test
    void shouldDrawTheLanesOfFiles(@TempDir Path folder) throws IOException {
        Path film = folder.resolve("film");
        List<String> drawn = linesOf(LaneFilm.class, 4, "6", "240", "10", film.toString());
        String last = "The plain loop draws the same frames, in the same order";
        assertThat(drawn).hasSize(7).last().isEqualTo(last);
        assertThat(drawn.get(5)).startsWith("R/R/T/T ");
        assertThat(ImageIO.read(film.resolve("0005.png").toFile()).getHeight()).isEqualTo(135);
        Path again = folder.resolve("again");
        List<String> lines = linesOf(LaneFilm.class, 1, "1", "999", "0", again.toString(), film.toString());
        assertThat(lines).hasSize(4).last().isEqualTo(last);
        assertThat(lines.get(0)).startsWith("6 frames, ");
        assertThat(again.resolve("0005.png")).exists();
    }

    @Test
    void shouldShowWhereTheDetectorsWouldBe() {
        List<String> lines = linesOf(LaneDetection.class, 3, "10", "240", "0", "2", "--dry-run");
        assertThat(lines.get(0)).contains(" on 3 of 3 ranks");
        assertThat(String.join("\n", lines)).contains("\"detectors\": {\"ranks\": [1, 2]}");
    }

    @ParameterizedTest
    @CsvSource({"1, 20 1 9", "2, 20 2 20", "3, 15 1 5", "4, 23 3 12"})
    void shouldLearnTheSameMap(int ranks, String arguments) {
        List<String> lines = linesOf(SelfOrganisingMap.class, ranks, arguments.split(" "));
        assertThat(lines).hasSize(2).last().isEqualTo("The plain map learns the same, to the last bit");
        assertThat(lines.get(0)).contains(" on " + ranks + " ranks, ");
    }

    @ParameterizedTest
    @CsvSource({"2, 3", "4, 2", "3, 1"})
    void shouldFindTheSameCurves(int ranks, int workers) {
        List<String> lines = linesOf(
                QuoteWindows.class,
                ranks,
                "quotes=6_000",
                "options=15",
                "length=100",
                "rounds=1,2",
                "workers=" + workers,
                "repeat=1");
        assertThat(lines).hasSize(1 + 1 + 11 + 1 + 5);
        assertThat(lines.get(1)).endsWith("all curves are equal");
        assertThat(lines.get(4)).startsWith("  by key, " + ranks + " ranks ");
        assertThat(lines.get(18)).startsWith("  window farm, " + ranks + " ranks ");
    }

    @Test
    void shouldReportTheirArgumentsOnce() {
        for (Class<?> program : List.of(LaneDetection.class, LaneFilm.class, SelfOrganisingMap.class)) {
            assertThat(linesOf(program, 2, "--help"))
                    .singleElement()
                    .satisfies(line -> assertThat(line).startsWith("usage: " + program.getSimpleName() + " ["));
        }
    }

    @Test
    void shouldRefuseWhatIsWrong() {
        assertRefused("239 is less than 240; usage: LaneDetection [", LaneDetection.class, "9", "239");
        assertRefused("51 is more than 50; usage: LaneDetection [", LaneDetection.class, "9", "240", "51");
        assertRefused("51 is more than 50; usage: LaneFilm [", LaneFilm.class, "9", "240", "51");
        assertRefused("a side of 3 cannot be split in 4", SelfOrganisingMap.class, "3", "4");
        assertRefused("9 is one argument too many", SelfOrganisingMap.class, "3", "3", "3", "1", "9");
        assertRefused("QuoteWindows: help is not one of these", QuoteWindows.class, "help");
    }
}
