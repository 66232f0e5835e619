package bireme.bb.window;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Sink;
import bireme.bb.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Graphs with windows give the same results when they are optimised. */
class OptimizedWindowsTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 64})
    void shouldFindTheSameInAnOptimisedGraph(int cores) throws Exception {
        WindowShape shape = WindowShape.of(6).every(4);
        List<Item> items = LongStream.range(0, 300)
                .mapToObj(id -> new Item(id, (int) (id * id % 5), id / 2))
                .toList();
        EventTime<Item> times = EventTime.of(Item::time).perInput();
        var byTime = new NaiveWindows(shape).byTime(items, 0).results(true, Forms::sum);
        var byCount = new NaiveWindows(shape).byCount(items).results(true, Forms::sum);
        check(cores, items, KeyedWindows.byTime(shape, times, Item::key), byTime);
        check(cores, items, KeyedWindows.byCount(shape, Item::key), byCount);
    }

    private static void check(
            int cores,
            List<Item> items,
            KeyedWindows<Integer, Item> windows,
            Map<Integer, List<WindowResult<Integer, List<Long>>>> expected)
            throws Exception {
        for (var form : Forms.folded(windows, Forms.SUM).entrySet()) {
            Map<Integer, List<WindowResult<Integer, List<Long>>>> found = new TreeMap<>();
            Source.of(items)
                    .then(form.getValue())
                    .into(Sink.of((WindowResult<Integer, List<Long>> each) -> found.computeIfAbsent(
                                    each.key(), key -> new ArrayList<>())
                            .add(each)))
                    .optimized(cores)
                    .run(Forms.MAX);
            assertThat(found).as(form.getKey()).isEqualTo(expected);
        }
    }
}
