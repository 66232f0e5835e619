package bireme.bb.window;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Block;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.ranks.Partitionings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All forms of windows, cut over ranks, against a plain loop: what their nodes tell each other can be sent. */
class WindowsOverRanksTest {
    private static final WindowShape SHAPE = WindowShape.of(20).every(7);

    private static List<Item> items() {
        Random random = new Random(5);
        List<Item> items = new ArrayList<>();
        long time = 0;
        for (int id = 0; id < 300; id++) {
            time += random.nextInt(4);
            items.add(new Item(id, random.nextInt(4), time));
        }
        return items;
    }

    private static <R> void check(
            Partitionings partitioning,
            Map<String, Block<Item, WindowResult<Integer, R>>> forms,
            Map<Integer, List<WindowResult<Integer, R>>> expected) {
        forms.forEach((form, block) -> {
            Map<Integer, List<WindowResult<Integer, R>>> found = new TreeMap<>();
            partitioning.run(Source.of(items())
                    .then(block)
                    .into(Sink.of((WindowResult<Integer, R> each) -> found.computeIfAbsent(
                                    each.key(), key -> new ArrayList<>())
                            .add(each))));
            assertThat(found).as(form).isEqualTo(expected);
        });
    }

    @ParameterizedTest
    @EnumSource(Partitionings.class)
    void shouldFindByCountWhatALoopFinds(Partitionings partitioning) {
        NaiveWindows naive = new NaiveWindows(SHAPE).byCount(items());
        KeyedWindows<Integer, Item> windows = KeyedWindows.byCount(SHAPE, Item::key);
        check(partitioning, Forms.whole(windows, Forms.ITEMS), naive.results(true, List::copyOf));
        check(partitioning, Forms.folded(windows, Forms.JOINED), naive.results(true, List::copyOf));
        check(partitioning, Forms.folded(windows, Forms.DIFFERENCE), naive.results(true, Forms::sum));
    }

    @ParameterizedTest
    @EnumSource(Partitionings.class)
    void shouldFindByTimeWhatALoopFinds(Partitionings partitioning) {
        NaiveWindows naive = new NaiveWindows(SHAPE).byTime(items(), 0);
        KeyedWindows<Integer, Item> windows = KeyedWindows.byTime(SHAPE, EventTime.of(Item::time), Item::key);
        check(partitioning, Forms.whole(windows, Forms.ITEMS), naive.results(true, List::copyOf));
        check(partitioning, Forms.folded(windows, Forms.SUM), naive.results(true, Forms::sum));
    }
}
