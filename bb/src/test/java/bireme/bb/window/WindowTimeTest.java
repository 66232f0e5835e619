package bireme.bb.window;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.testing.Bounded;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** When windows by time close, and to whom. */
class WindowTimeTest {
    private static final WindowFunction<Item, List<Long>> TIMES =
            items -> items.stream().map(Item::time).toList();

    private static final Fold<Item, List<Item>, List<Long>> TIMES_FOLDED =
            Forms.JOINED.finish(items -> items.stream().map(Item::time).toList());

    private static List<Item> at(long... times) {
        return LongStream.of(times).mapToObj(time -> new Item(time, 0, time)).toList();
    }

    private static List<List<Long>> values(List<WindowResult<Integer, List<Long>>> results) {
        return results.stream().map(WindowResult::value).toList();
    }

    @Test
    void shouldBringItemsInTheOrderOfTheirTimes() throws Exception {
        EventTime<Item> times = EventTime.of(Item::time).lateBy(10);
        KeyedWindows<Integer, Item> windows = KeyedWindows.byTime(WindowShape.of(10), times, Item::key);
        for (var form : Forms.whole(windows, TIMES).entrySet()) {
            assertThat(values(Forms.run(at(9, 3, 12, 5, 11, 1, 20, 25), form.getValue())
                            .get(0)))
                    .as(form.getKey())
                    .containsExactly(List.of(1L, 3L, 5L, 9L), List.of(11L, 12L), List.of(20L, 25L));
        }
    }

    @Test
    void shouldReportWhenAnItemWasTooLate() throws Exception {
        List<String> late = new ArrayList<>();
        LateCounts counts = new LateCounts();
        KeyedWindows<Integer, Item> windows = KeyedWindows.byTime(
                        WindowShape.of(10).every(5), EventTime.of(Item::time).lateBy(2), Item::key)
                .late((item, time, watermark) -> late.add(time + " came at " + watermark))
                .counting(counts);
        var found = Forms.run(at(3, 12, 11, 4, 9, 18, 2), windows.farmed(2, TIMES));
        assertThat(late).containsExactly("4 came at 10", "2 came at 16");
        assertThat(counts).hasToString("2 late, 1 partly late");
        assertThat(values(found.get(0)))
                .containsExactly(List.of(3L), List.of(3L), List.of(9L, 11L, 12L), List.of(11L, 12L, 18L), List.of(18L));
    }

    @Test
    void shouldBringEmptyWindowsBetweenOthersIfWanted() throws Exception {
        KeyedWindows<Integer, Item> windows =
                KeyedWindows.byTime(WindowShape.of(10), EventTime.of(Item::time), Item::key);
        assertThat(Forms.run(at(5, 35), windows.keyed(1, TIMES)).get(0))
                .extracting(WindowResult::number)
                .containsExactly(0L, 3L);
        assertThat(values(Forms.run(at(5, 35), windows.withEmpty().paned(2, 2, TIMES_FOLDED))
                        .get(0)))
                .containsExactly(List.of(5L), List.of(), List.of(), List.of(35L));
    }

    @Test
    void shouldCallPartialOnlyWhatIsNotOverAtTheEnd() throws Exception {
        KeyedWindows<Integer, Item> windows =
                KeyedWindows.byTime(WindowShape.of(10), EventTime.of(Item::time).lateBy(1000), Item::key);
        assertThat(Forms.run(at(5, 15, 20), windows.keyed(3, TIMES)).get(0))
                .extracting(WindowResult::isPartial)
                .containsExactly(false, false, true);
        assertThat(Forms.run(at(5, 15, 20), windows.discardingPartial().farmed(3, TIMES))
                        .get(0))
                .extracting(WindowResult::number)
                .containsExactly(0L, 1L);
    }

    @Test
    void shouldLetTheStreamItselfSayHowFarItIs() throws Exception {
        EventTime<Item> times = EventTime.of(Item::time).marks(item -> item.id() < 0);
        List<Item> items = List.of(
                new Item(1, 0, 5), new Item(2, 0, 55), new Item(3, 0, 7), new Item(-1, 0, 10), new Item(4, 0, 8));
        LateCounts counts = new LateCounts();
        KeyedWindows<Integer, Item> windows =
                KeyedWindows.byTime(WindowShape.of(10), times, Item::key).counting(counts);
        assertThat(values(Forms.run(items, windows.keyed(2, TIMES)).get(0)))
                .containsExactly(List.of(5L, 7L), List.of(55L));
        assertThat(counts.late()).isEqualTo(1);
    }

    /** One source is far ahead; with a watermark for each, nothing of the other is late. */
    @Test
    void shouldWaitForTheInputThatIsBehind() throws Exception {
        CountDownLatch isAhead = new CountDownLatch(1);
        Source<Item> ahead = Source.from(out -> {
            at(1, 1001, 2001).forEach(out::emit);
            isAhead.countDown();
        });
        Source<Item> behind = Source.from(out -> {
            Bounded.await(isAhead, "items of the other source");
            LongStream.range(0, 100).forEach(id -> out.emit(new Item(id, 1, 20 * id)));
        });
        LateCounts counts = new LateCounts();
        KeyedWindows<Integer, Item> windows = KeyedWindows.byTime(
                        WindowShape.of(1000), EventTime.of(Item::time).perInput(), Item::key)
                .counting(counts);
        List<WindowResult<Integer, Integer>> found = new ArrayList<>();
        Source.merge(ahead, behind)
                .then(windows.keyed(2, List::size))
                .into(Sink.into(found))
                .run(Forms.MAX);
        assertThat(counts.late()).isZero();
        assertThat(found)
                .filteredOn(each -> each.key() == 1)
                .extracting(WindowResult::value)
                .containsExactly(50, 50);
        assertThat(found).filteredOn(each -> each.key() == 0).hasSize(3);
    }

    /** A window of one key closes by the time of another, long before the stream ends. */
    @Test
    void shouldCloseWindowsOfKeysThatAreSilent() throws Exception {
        for (boolean isFarmed : new boolean[] {false, true}) {
            CountDownLatch isClosed = new CountDownLatch(1);
            Source<Item> source = Source.from(out -> {
                out.emit(new Item(1, 1, 5));
                out.emit(new Item(2, 2, 10));
                Bounded.await(isClosed, "the window of key 1");
            });
            KeyedWindows<Integer, Item> windows =
                    KeyedWindows.byTime(WindowShape.of(10), EventTime.of(Item::time), Item::key);
            source.then(isFarmed ? windows.farmed(2, List::size) : windows.keyed(2, List::size))
                    .into(Sink.of((WindowResult<Integer, Integer> each) -> {
                        if (each.key() == 1) {
                            isClosed.countDown();
                        }
                    }))
                    .run(Forms.MAX);
            assertThat(isClosed.getCount()).isZero();
        }
    }
}
