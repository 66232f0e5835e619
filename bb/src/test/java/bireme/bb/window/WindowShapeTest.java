package bireme.bb.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The arithmetic of windows, against their definition. */
class WindowShapeTest {
    private static final List<Long> LENGTHS = List.of(1L, 2L, 3L, 5L, 6L, 10L, 24L, 25L);

    private interface Check {
        void of(WindowShape shape, long position);
    }

    private static void everywhere(Check check) {
        for (long length : LENGTHS) {
            for (long slide : LENGTHS) {
                for (long position = -60; position <= 60; position++) {
                    check.of(new WindowShape(length, slide), position);
                }
            }
        }
    }

    @Test
    void shouldKnowTheWindowsOfEachPosition() {
        everywhere((shape, position) -> {
            long[] covering = LongStream.rangeClosed(-200, 200)
                    .filter(k -> k * shape.slide() <= position && position < k * shape.slide() + shape.length())
                    .toArray();
            assertThat(LongStream.rangeClosed(shape.first(position), shape.last(position)))
                    .as("position %d in %s", position, shape)
                    .containsExactlyElementsOf(LongStream.of(covering).boxed().toList());
            assertThat(shape.covers(position)).isEqualTo(covering.length > 0);
        });
    }

    /** With items and windows counted from 1: max(1, ceil((i-w)/s)+1) to ceil(i/s). */
    @Test
    void shouldAgreeWithTheFormulaThatCountsFromOne() {
        everywhere((shape, position) -> {
            if (position >= 0) {
                double item = position + 1;
                long first = (long) Math.max(1, Math.ceil((item - shape.length()) / shape.slide()) + 1);
                assertThat(Math.max(0, shape.first(position)) + 1).isEqualTo(first);
                assertThat(shape.last(position) + 1).isEqualTo((long) Math.ceil(item / shape.slide()));
            }
        });
    }

    @Test
    void shouldCutPanesAtTheEdgesOfWindowsAndNowhereElse() {
        everywhere((shape, position) -> {
            if (shape.covers(position)) {
                TreeSet<Long> edges = new TreeSet<>();
                for (long window = -200; window <= 200; window++) {
                    edges.add(shape.start(window));
                    edges.add(shape.end(window));
                }
                assertThat(shape.paneStart(position))
                        .as("%d in %s", position, shape)
                        .isEqualTo(edges.floor(position));
                assertThat(shape.paneEnd(position))
                        .as("%d in %s", position, shape)
                        .isEqualTo(edges.higher(position));
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"1000, 25, 40", "10, 10, 1", "10, 3, 7", "3, 10, 1"})
    void shouldMakeWindowsOfFewPanes(long length, long slide, int panes) {
        WindowShape shape = new WindowShape(length, slide);
        long window = 7;
        int found = 0;
        for (long start = shape.start(window); start < shape.end(window); start = shape.paneEnd(start)) {
            found++;
        }
        assertThat(found).isEqualTo(panes);
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, -1, 0, (1L << 60) + 1, Long.MAX_VALUE})
    void shouldRefuseLengthsThatAreNone(long length) {
        assertThatThrownBy(() -> WindowShape.of(length))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("window length " + length + " is outside 1..");
        assertThatThrownBy(() -> WindowShape.of(1).every(length))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("window slide " + length);
    }

    @Test
    void shouldStayWithinLongAtTheLimits() {
        long most = 1L << 60;
        WindowShape longest = WindowShape.of(most);
        assertThat(longest.first(2 * most)).isEqualTo(2);
        assertThat(longest.first(-2 * most)).isEqualTo(-2);
        assertThat(longest.last(2 * most - 1)).isEqualTo(1);
        assertThat(longest.end(2)).isEqualTo(3 * most);
    }
}
