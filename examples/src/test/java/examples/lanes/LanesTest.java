package examples.lanes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What lane detection is made of. */
class LanesTest {
    private static final View SMALL = new View(240);

    private static Line line(double column, double row, double slope) {
        return new Line(column - slope * row, slope);
    }

    /** A black frame with two white stripes. */
    private static Frame stripes(Line left, Line right) {
        Frame black = new Frame(3, SMALL.width(), SMALL.height(), new byte[3 * SMALL.width() * SMALL.height()]);
        return black.with(left, 0, 0xFFFFFF).with(right, 0, 0xFFFFFF);
    }

    @ParameterizedTest
    @CsvSource({"30, 210, -0.8, 0.8", "50, 220, -0.5, 1.2", "10, 180, -1.2, 0.4"})
    void shouldFindStripes(double leftColumn, double rightColumn, double leftSlope, double rightSlope) {
        int lowest = SMALL.height() - 1;
        Line left = line(leftColumn, lowest, leftSlope);
        Line right = line(rightColumn, lowest, rightSlope);
        Found found = new Detector(SMALL).find(stripes(left, right));
        assertThat(found.number()).isEqualTo(3);
        for (int row : new int[] {SMALL.firstRow(), lowest}) {
            assertThat(found.left().at(row)).isBetween(left.at(row) - 1, left.at(row) + 1);
            assertThat(found.right().at(row)).isBetween(right.at(row) - 1, right.at(row) + 1);
        }
    }

    @Test
    void shouldSayOnWhichSideThereIsNothing() {
        Line left = line(30, SMALL.height() - 1, -0.8);
        Detector detector = new Detector(SMALL);
        assertThatThrownBy(() -> detector.find(stripes(left, left))).hasMessage("no line to be seen on the right");
    }

    @Test
    void shouldMakeTheSameFilmForTheSameSeed() {
        byte[] frame = new Road(SMALL, 25, 7).frame(12).rgb();
        assertThat(new Road(SMALL, 25, 7).frame(12).rgb()).isEqualTo(frame);
        assertThat(new Road(SMALL, 25, 8).frame(12).rgb()).isNotEqualTo(frame);
        assertThat(new Road(SMALL, 25, 7).frame(13).rgb()).isNotEqualTo(frame);
    }

    /** The paint of the left line, which is solid, is where the road says. */
    @Test
    void shouldPaintTheLineWhereItIsSaidToBe() {
        Road road = new Road(SMALL, 0, 3);
        byte[] rgb = road.frame(40).rgb();
        for (int row = SMALL.firstRow(); row < SMALL.height(); row++) {
            int[] reds = new int[SMALL.width() / 2];
            for (int column = 0; column < reds.length; column++) {
                reds[column] = rgb[3 * (row * SMALL.width() + column)] & 255;
            }
            int brightest = Arrays.stream(reds).max().orElseThrow();
            int column = (int) Math.round(road.left(40, row));
            assertThat(reds[column]).as("row %d", row).isEqualTo(brightest);
            assertThat(reds[column + 12]).isLessThan(brightest);
        }
    }

    @Test
    void shouldRefuseFramesOutOfTurnAndLinesElsewhere() throws IOException {
        Road road = new Road(SMALL, 0, 3);
        Viewer viewer = new Viewer(road, null);
        Detector detector = new Detector(SMALL);
        viewer.take(detector.find(road.frame(0)));
        Found third = detector.find(road.frame(2));
        assertThatThrownBy(() -> viewer.take(third)).hasMessage("frame 2 when it was the turn of frame 1");
        Line far = new Line(third.left().offset() + 6, third.left().slope());
        assertThatThrownBy(() -> viewer.take(new Found(1, far, third.right())))
                .hasMessageStartingWith("frame 1: the left line was found in column ")
                .hasMessageEndingWith("; 3.0 pixels are allowed");
        assertThat(viewer.seen()).hasSize(1);
    }

    /** Nearer to where lines will be than where they are now, on average. */
    @Test
    void shouldPredictWhereLinesWillBe() {
        Road road = new Road(SMALL, 10, 3);
        Detector detector = new Detector(SMALL);
        Movement movement = new Movement();
        int row = SMALL.height() - 1;
        double predicted = 0;
        double unmoved = 0;
        for (int number = 0; number < 100; number++) {
            Found found = detector.find(road.frame(number));
            Found later = movement.predict(found);
            assertThat(later.number()).isEqualTo(number + Movement.AHEAD);
            if (number >= 20) {
                double left = road.left(later.number(), row);
                predicted += Math.abs(later.left().at(row) - left);
                unmoved += Math.abs(found.left().at(row) - left);
            }
        }
        assertThat(predicted).isLessThan(0.7 * unmoved);
    }

    @Test
    void shouldLeaveAFrameWithoutLinesAsItIs() {
        Frame black = new Frame(0, SMALL.width(), SMALL.height(), new byte[3 * SMALL.width() * SMALL.height()]);
        Optional<Found> seen = new Detector(SMALL).look(black);
        assertThat(seen).isEmpty();
        assertThat(new Movement().draw(black, seen)).isSameAs(black);
    }

    @Test
    void shouldDrawTheLaneAndWhereItGoes() {
        Frame black = new Frame(1, SMALL.width(), SMALL.height(), new byte[3 * SMALL.width() * SMALL.height()]);
        int lowest = SMALL.height() - 1;
        Movement movement = new Movement();
        movement.predict(new Found(0, line(40, lowest, -0.8), line(200, lowest, 0.8)));
        Frame drawn = movement.draw(black, Optional.of(new Found(1, line(50, lowest, -0.8), line(210, lowest, 0.8))));
        assertThat(colour(drawn, lowest, 50)).isEqualTo(0x20FF40);
        assertThat(colour(drawn, lowest, 210)).isEqualTo(0xFF3030);
        assertThat(colour(drawn, lowest, 60))
                .as("8 times 0.12 of 10 columns on")
                .isEqualTo(0xFFD020);
        assertThat(colour(drawn, lowest - 6, 135)).as("the bar from 130 to 140").isEqualTo(0x40A0FF);
    }

    private static int colour(Frame frame, int row, int column) {
        int place = 3 * (row * frame.width() + column);
        return (frame.rgb()[place] & 255) << 16 | (frame.rgb()[place + 1] & 255) << 8 | frame.rgb()[place + 2] & 255;
    }

    @Test
    void shouldReadTheFramesThatItHasWritten(@TempDir Path folder) throws IOException {
        Frame frame = new Road(SMALL, 25, 7).frame(12);
        FrameFiles.write(frame, folder);
        Path file = folder.resolve("0012.png");
        assertThat(FrameFiles.in(folder)).containsExactly(file);
        Frame read = FrameFiles.read(file, 3);
        assertThat(read.rgb()).isEqualTo(frame.rgb());
        assertThat(read.number()).isEqualTo(3);
    }

    @Test
    void shouldRefuseFilesThatAreNoFrames(@TempDir Path folder) throws IOException {
        assertThatThrownBy(() -> FrameFiles.in(folder)).hasMessage("no .png files in " + folder);
        Path text = Files.writeString(folder.resolve("a.png"), "no image");
        assertThatThrownBy(() -> FrameFiles.read(text, 0)).hasMessage(text + " is no image that Java can read");
        FrameFiles.write(new Frame(1, 240, 136, new byte[3 * 240 * 136]), folder);
        Path square = folder.resolve("0001.png");
        assertThatThrownBy(() -> FrameFiles.read(square, 0))
                .hasMessage(square + " has 240 x 136 pixels, expected 16 to 9, and a width of 240 or more");
    }
}
