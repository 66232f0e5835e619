package examples.lanes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
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
        assertThatThrownBy(() -> detector.find(stripes(left, left)))
                .hasMessage("no line to be seen on the right, only 0 edges");
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
}
