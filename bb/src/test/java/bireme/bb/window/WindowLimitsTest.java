package bireme.bb.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Streams that just fill a window, or just do not; one key and many; nothing at all. */
class WindowLimitsTest {

    private static List<Item> items(int count, int keys) {
        return LongStream.range(0, count)
                .mapToObj(id -> new Item(id, (int) (id % keys), id))
                .toList();
    }

    private static KeyedWindows<Integer, Item> byCount(WindowShape shape) {
        return KeyedWindows.byCount(shape, Item::key);
    }

    private static KeyedWindows<Integer, Item> byTime(WindowShape shape) {
        return KeyedWindows.byTime(shape, EventTime.of(Item::time), Item::key);
    }

    private static Map<String, Block<Item, WindowResult<Integer, List<Item>>>> all(
            KeyedWindows<Integer, Item> windows) {
        Map<String, Block<Item, WindowResult<Integer, List<Item>>>> forms = Forms.folded(windows, Forms.INVERSE);
        forms.putAll(Forms.whole(windows, Forms.ITEMS));
        return forms;
    }

    private static List<List<Long>> ids(List<WindowResult<Integer, List<Item>>> results) {
        return results.stream()
                .map(result -> result.value().stream().map(Item::id).toList())
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"9, 0, 9", "10, 10, -1", "11, 10, 1"})
    void shouldEndAWindowWithItsLastItem(int count, int whole, int rest) throws Exception {
        for (var form : all(byCount(WindowShape.of(10))).entrySet()) {
            List<WindowResult<Integer, List<Item>>> found =
                    Forms.run(items(count, 1), form.getValue()).get(0);
            List<Integer> sizes = new ArrayList<>();
            if (whole > 0) {
                sizes.add(whole);
            }
            if (rest > 0) {
                sizes.add(rest);
            }
            assertThat(found)
                    .as(form.getKey())
                    .extracting(each -> each.value().size())
                    .isEqualTo(sizes);
            assertThat(found.get(found.size() - 1).isPartial()).isEqualTo(rest > 0);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 8})
    void shouldLeaveOutWhatLiesBetweenWindows(int count) throws Exception {
        WindowShape shape = WindowShape.of(3).every(5);
        List<List<Long>> expected =
                switch (count) {
                    case 2 -> List.of(List.of(0L, 1L));
                    case 3, 4, 5 -> List.of(List.of(0L, 1L, 2L));
                    case 6 -> List.of(List.of(0L, 1L, 2L), List.of(5L));
                    default -> List.of(List.of(0L, 1L, 2L), List.of(5L, 6L, 7L));
                };
        for (KeyedWindows<Integer, Item> windows : List.of(byCount(shape), byTime(shape))) {
            for (var form : all(windows).entrySet()) {
                assertThat(ids(Forms.run(items(count, 1), form.getValue()).get(0)))
                        .as(form.getKey())
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void shouldFindNothingInAnEmptyStream() throws Exception {
        for (KeyedWindows<Integer, Item> windows : List.of(
                byCount(WindowShape.of(3)),
                byTime(WindowShape.of(3)),
                byTime(WindowShape.of(1)).withEmpty())) {
            for (var form : all(windows).entrySet()) {
                assertThat(Forms.run(List.of(), form.getValue()))
                        .as(form.getKey())
                        .isEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 999})
    void shouldKeepKeysApart(int keys) throws Exception {
        WindowShape shape = WindowShape.of(4).every(3);
        List<Item> items = items(5 * keys + keys / 2, keys);
        var byCount = new NaiveWindows(shape).byCount(items).results(true, List::copyOf);
        var byTime = new NaiveWindows(shape).byTime(items, 0).results(true, List::copyOf);
        for (var form : all(byCount(shape)).entrySet()) {
            assertThat(Forms.run(items, form.getValue())).as(form.getKey()).isEqualTo(byCount);
        }
        for (var form : all(byTime(shape)).entrySet()) {
            assertThat(Forms.run(items, form.getValue())).as(form.getKey()).isEqualTo(byTime);
        }
    }

    @Test
    void shouldWorkWithRoomForOne() throws Exception {
        WindowShape shape = WindowShape.of(7).every(2);
        List<Item> items = items(500, 5);
        var expected = new NaiveWindows(shape).byTime(items, 0).results(true, List::copyOf);
        for (var form : all(byTime(shape).capacity(1)).entrySet()) {
            assertThat(Forms.run(items, form.getValue().capacity(1)))
                    .as(form.getKey())
                    .isEqualTo(expected);
        }
    }

    /** A window that a function has nothing to say of is passed over, and no other waits for it. */
    @Test
    void shouldPassOverWindowsThatAreSkipped() throws Exception {
        WindowShape shape = WindowShape.of(4).every(2);
        List<Item> items = items(400, 3);
        WindowFunction<Item, Long> some =
                list -> list.get(0).id() % 4 == 0 ? list.get(0).id() : null;
        Fold<Item, List<Item>, Long> folded = Forms.JOINED.finish(
                list -> list.get(0).id() % 4 == 0 ? list.get(0).id() : null);
        var expected = new NaiveWindows(shape)
                .byCount(items)
                .results(true, list -> list.get(0).id() % 4 == 0 ? list.get(0).id() : null);
        Map<String, Block<Item, WindowResult<Integer, Long>>> forms = Forms.folded(byCount(shape), folded);
        forms.putAll(Forms.whole(byCount(shape), some));
        for (var form : forms.entrySet()) {
            assertThat(Forms.run(items, form.getValue())).as(form.getKey()).isEqualTo(expected);
        }
    }

    @Test
    void shouldRefuseWhatCannotWork() {
        KeyedWindows<Integer, Item> windows = byCount(WindowShape.of(1));
        for (Runnable wrong : List.<Runnable>of(
                () -> windows.keyed(0, Forms.ITEMS),
                () -> windows.keyed(0, Forms.SUM),
                () -> windows.farmed(-1, Forms.ITEMS),
                () -> windows.multicast(0, 1, Forms.ITEMS),
                () -> windows.paned(1, 0, Forms.SUM),
                () -> windows.paned(0, 1, Forms.SUM),
                () -> windows.mapReduced(0, Forms.SUM))) {
            assertThatThrownBy(wrong::run)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("workers; expected at least 1");
        }
        for (int group : new int[] {0, 3}) {
            assertThatThrownBy(() -> windows.multicast(2, group, Forms.SUM))
                    .hasMessage("windows dealt to groups of " + group + " of 2 workers; expected 1..2");
        }
        assertThatThrownBy(() -> byTime(WindowShape.of(1L << 60)).multicast(2, 2, Forms.ITEMS))
                .hasMessageContaining("expected a slide of at most " + (1L << 59));
        assertThatThrownBy(() -> windows.capacity(0)).hasMessage("capacity 0 is below 1");
        assertThatThrownBy(() -> EventTime.of(Item::time).lateBy(-1))
                .hasMessageContaining("lateness -1 is outside 0..");
    }
}
