package bireme.bb.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.GraphFailedException;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Windows whose items return to a pool, or are copied, against a plain loop: random streams, shapes and groups. */
class SharedItemsTest {
    private static final int STREAMS = Rounds.max(20, 200);
    private static final Cell POISON = new Cell();

    private final long seed = TestSeed.of("SharedItemsTest");
    private final Random random = new Random(seed);

    /** An item that is written again and again. */
    private static final class Cell {
        private Item item = new Item(-1, -1, -1);

        private Item item() {
            return item;
        }
    }

    private static ItemPool<Cell> poisoning() {
        return ItemPool.recycled(Cell::new).poisoning(cell -> cell.item = POISON.item);
    }

    private List<Item> items() {
        int count = random.nextInt(400);
        int keys = 1 + random.nextInt(10);
        List<Item> items = new ArrayList<>();
        long time = 0;
        for (int id = 0; id < count; id++) {
            time += random.nextInt(4);
            items.add(new Item(id, random.nextInt(keys), time - random.nextInt(20)));
        }
        return items;
    }

    private static Map<Integer, List<WindowResult<Integer, List<Item>>>> run(
            List<Item> items, ItemPool<Cell> pool, Block<Shared<Cell>, WindowResult<Integer, List<Item>>> windows)
            throws TimeoutException {
        Map<Integer, List<WindowResult<Integer, List<Item>>>> all = new TreeMap<>();
        Source.<Shared<Cell>>from(out -> items.forEach(item -> {
                    Shared<Cell> shared = pool.take();
                    shared.item().item = item;
                    out.emit(shared);
                }))
                .then(windows)
                .into(Sink.of((WindowResult<Integer, List<Item>> each) -> all.computeIfAbsent(
                                each.key(), key -> new ArrayList<>())
                        .add(each)))
                .run(Forms.MAX);
        return all;
    }

    private static List<Item> read(List<Shared<Cell>> cells) {
        return cells.stream().map(cell -> cell.item().item).toList();
    }

    private static Fold<Shared<Cell>, List<Item>, List<Item>> folded() {
        return Fold.of(List::of, (list, cell) -> joined(list, List.of(cell.item().item)), SharedItemsTest::joined);
    }

    private static List<Item> joined(List<Item> some, List<Item> others) {
        List<Item> all = new ArrayList<>(some);
        all.addAll(others);
        return List.copyOf(all);
    }

    @Test
    void shouldFindWhatALoopFindsWithItemsThatReturn() throws Exception {
        for (int stream = 0; stream < STREAMS; stream++) {
            WindowShape shape = new WindowShape(1 + random.nextInt(20), 1 + random.nextInt(20));
            List<Item> items = items();
            int workers = 1 + random.nextInt(5);
            int group = 1 + random.nextInt(workers);
            boolean withPartial = random.nextBoolean();
            NaiveWindows byCount = new NaiveWindows(shape).byCount(items);
            NaiveWindows byTime = new NaiveWindows(shape).byTime(items, 5);
            Function<Shared<Cell>, Integer> key = cell -> cell.item().item.key();
            EventTime<Shared<Cell>> times =
                    EventTime.<Shared<Cell>>of(cell -> cell.item().item.time()).lateBy(5);
            ItemPool<Cell> pool = poisoning();
            for (boolean isByTime : new boolean[] {false, true}) {
                KeyedWindows<Integer, Shared<Cell>> all = (isByTime
                                ? KeyedWindows.byTime(shape, times, key)
                                : KeyedWindows.byCount(shape, key))
                        .releasing();
                KeyedWindows<Integer, Shared<Cell>> wanted = withPartial ? all : all.discardingPartial();
                var expected = (isByTime ? byTime : byCount).results(withPartial, List::copyOf);
                String about = "seed " + seed + ": " + shape + " by " + (isByTime ? "time" : "count") + ", groups of "
                        + group + " of " + workers;
                assertThat(run(items, pool, wanted.multicast(workers, group, SharedItemsTest::read)))
                        .as(about)
                        .isEqualTo(expected);
                assertThat(pool.unused()).as(about).isEqualTo((int) pool.made());
                if (!isByTime) {
                    assertThat(run(items, pool, wanted.multicast(workers, group, folded())))
                            .as(about)
                            .isEqualTo(expected);
                    assertThat(pool.unused()).as(about).isEqualTo((int) pool.made());
                }
            }
        }
    }

    @Test
    void shouldReturnMarksOfAStream() throws Exception {
        EventTime<Shared<Cell>> times = EventTime.<Shared<Cell>>of(
                        cell -> cell.item().item.time())
                .marks(cell -> cell.item().item.id() < 0);
        KeyedWindows<Integer, Shared<Cell>> windows = KeyedWindows.byTime(
                        WindowShape.of(10),
                        times,
                        (Shared<Cell> cell) -> cell.item().item.key())
                .releasing();
        ItemPool<Cell> pool = poisoning();
        List<Item> items = List.of(new Item(1, 0, 5), new Item(-1, 0, 20), new Item(2, 0, 7), new Item(3, 0, 25));
        assertThat(run(items, pool, windows.multicast(2, 2, SharedItemsTest::read))
                        .get(0))
                .hasSize(2);
        assertThat(pool.unused()).isEqualTo(4);
    }

    @Test
    void shouldFindAFunctionThatKeepsItems() {
        List<Shared<Cell>> kept = new ArrayList<>();
        WindowFunction<Shared<Cell>, List<Item>> keeping = cells -> {
            List<Item> earlier = read(kept);
            kept.addAll(cells);
            return earlier;
        };
        KeyedWindows<Integer, Shared<Cell>> windows = KeyedWindows.byCount(
                        WindowShape.of(5),
                        (Shared<Cell> cell) -> cell.item().item.key())
                .releasing();
        List<Item> items =
                LongStream.range(0, 10).mapToObj(id -> new Item(id, 0, id)).toList();
        assertThatThrownBy(() -> run(items, poisoning(), windows.multicast(1, 1, keeping)))
                .isInstanceOf(GraphFailedException.class)
                .rootCause()
                .hasMessageContaining("the last holder releases item");
    }

    /** Each worker changes its items, which no other sees: an item is in two windows of each of three workers. */
    @Test
    void shouldGiveWorkersCopies() throws Exception {
        KeyedWindows<Integer, long[]> windows = KeyedWindows.byCount(
                        WindowShape.of(6).every(1), (long[] item) -> 0)
                .copying(long[]::clone);
        List<Long> found = new ArrayList<>();
        WindowFunction<long[], Long> counting = items -> {
            items.forEach(item -> item[0]++);
            return items.get(0)[0];
        };
        Source.of(LongStream.range(0, 60).mapToObj(id -> new long[1]).toList())
                .then(windows.discardingPartial().multicast(3, 3, counting))
                .into(Sink.of((WindowResult<Integer, Long> result) -> found.add(result.value())))
                .run(Forms.MAX);
        assertThat(found.subList(0, 3)).containsOnly(1L);
        assertThat(found.subList(3, 55)).containsOnly(2L);
    }

    @Test
    void shouldRefuseWhatCannotShareItems() {
        KeyedWindows<Integer, Item> windows = KeyedWindows.byCount(WindowShape.of(2), Item::key);
        for (KeyedWindows<Integer, Item> sharing : List.of(windows.releasing(), windows.copying(item -> item))) {
            for (Runnable wrong : List.<Runnable>of(
                    () -> sharing.keyed(1, Forms.ITEMS),
                    () -> sharing.keyed(1, Forms.SUM),
                    () -> sharing.farmed(1, Forms.ITEMS),
                    () -> sharing.paned(1, 1, Forms.SUM),
                    () -> sharing.mapReduced(1, Forms.SUM))) {
                assertThatIllegalArgumentException()
                        .isThrownBy(wrong::run)
                        .withMessageContaining("multicast(workers, group, ...)");
            }
        }
        assertThatThrownBy(() -> Forms.run(
                        List.of(new Item(0, 0, 0)), windows.releasing().multicast(1, 1, Forms.ITEMS)))
                .isInstanceOf(GraphFailedException.class)
                .rootCause()
                .hasMessageContaining("which is not of an ItemPool");
    }
}
