package examples.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Filters give what the tables in books give, and frames keep their order. */
class FiltersTest {
    @ParameterizedTest
    @CsvSource({"1, 1, 1", "9, 2, 2", "30, 33, 4", "200, 16, 3"})
    void shouldGiveThePlainFramesInTheirOrder(int count, int side, int workers) {
        List<Frame> frames = Filters.film(count, side);
        List<Frame> expected = PlainFilters.edges(frames);
        Filters.check("the loop", Filters.inALoop(frames), expected);
        Filters.check("the farm", Filters.run(frames, Filters.farmOfCombs(workers)), expected);
        Filters.check("the pipeline", Filters.run(frames, Filters.pipelineOfFarms(workers)), expected);
        assertThat(expected).extracting(Frame::number).isSorted().hasSize(count);
    }

    /** The larger frames come first, so that small ones would overtake them if they could. */
    @ParameterizedTest
    @ValueSource(ints = {2, 5})
    void shouldKeepTheOrderOfFramesThatDifferInSize(int workers) {
        List<Frame> frames = new ArrayList<>();
        for (int number = 0; number < 60; number++) {
            frames.add(Frame.made(number, number % 6 == 0 ? 200 : 3, 5));
        }
        for (Block<Frame, Frame> form : List.of(Filters.farmOfCombs(workers), Filters.pipelineOfFarms(workers))) {
            Filters.check("the form", Filters.run(frames, form), PlainFilters.edges(frames));
        }
    }

    @Test
    void shouldFindTheEdgeOfAStepAndNothingElse() {
        int[] step = {10, 10, 10, 10, 60, 60, 60, 60};
        assertThat(Filter.EDGES.of(step, 8)).containsExactly(0, 0, 0, 200, 200, 0, 0, 0);
        assertThat(Filter.SHARPEN.of(step, 8)).containsExactly(10, 10, 10, 0, 73, 60, 60, 60);
        assertThat(Filter.BLUR.of(step, 8)).containsExactly(10, 10, 13, 26, 44, 57, 60, 60);
    }

    @Test
    void shouldSeeFramesThatAreMissingOrDifferOrChangedPlaces() {
        List<Frame> frames = Filters.film(3, 8);
        List<Frame> turned = new ArrayList<>(frames);
        Collections.swap(turned, 0, 1);
        assertThatThrownBy(() -> Filters.check("it", turned, frames)).hasMessage("it gives another frame 0");
        assertThatThrownBy(() -> Filters.check("it", frames.subList(0, 2), frames))
                .hasMessage("it gives 2 frames of 3");
        assertThatThrownBy(() -> Filters.check("it", Filters.inALoop(frames), frames))
                .hasMessage("it gives another frame 0");
    }

    @Test
    void shouldReadWhatItHasWritten(@TempDir Path folder) throws IOException {
        List<Frame> frames = Filters.film(2, 20);
        for (Frame frame : frames) {
            ImageFiles.write(frame, folder.resolve("in").resolve(frame.number() + ".png"));
        }
        Filters.check("the folder", ImageFiles.read(folder.resolve("in")), frames);
        Path to = folder.resolve("out");
        Filters.main(
                new String[] {"1", "1", "2", to.toString(), folder.resolve("in").toString()});
        Filters.check("the output", ImageFiles.read(to), PlainFilters.edges(frames));
    }

    @Test
    void shouldRefuseWhatIsNoImage(@TempDir Path folder) throws IOException {
        assertThatThrownBy(() -> ImageFiles.read(folder)).hasMessage("no images in " + folder);
        Path file = Files.writeString(folder.resolve("a.png"), "no image");
        assertThatThrownBy(() -> ImageFiles.read(folder)).hasMessage(file + " is no image that Java can read");
    }
}
