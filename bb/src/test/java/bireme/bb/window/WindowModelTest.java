package bireme.bb.window;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Block;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random windows over random streams, in all forms, against a plain loop. */
class WindowModelTest {
    private static final int STREAMS = Rounds.max(4, 50);

    private final long seed = TestSeed.of("WindowModelTest");
    private final Random random = new Random(seed);

    private WindowShape shape() {
        int most = random.nextBoolean() ? 5 : 40;
        return new WindowShape(1 + random.nextInt(most), 1 + random.nextInt(most));
    }

    /** Items whose times move on by up to {@code step} and are up to {@code late} too late. */
    private List<Item> items(int step, int late) {
        int count = random.nextInt(400);
        int keys = 1 + random.nextInt(random.nextBoolean() ? 3 : 60);
        long time = random.nextInt(2000) - 1000;
        List<Item> items = new ArrayList<>();
        for (int id = 0; id < count; id++) {
            time += random.nextInt(50) == 0 ? random.nextInt(200) : random.nextInt(step + 1);
            items.add(new Item(id, random.nextInt(keys), time - random.nextInt(late + 1)));
        }
        return items;
    }

    private KeyedWindows<Integer, Item> sized(KeyedWindows<Integer, Item> windows) {
        return random.nextBoolean() ? windows.capacity(1 + random.nextInt(4)) : windows;
    }

    private <R> void check(
            Map<String, Block<Item, WindowResult<Integer, R>>> forms,
            List<Item> items,
            Object about,
            Map<Integer, List<WindowResult<Integer, R>>> expected)
            throws Exception {
        for (Map.Entry<String, Block<Item, WindowResult<Integer, R>>> form : forms.entrySet()) {
            assertThat(Forms.run(items, form.getValue()))
                    .as("seed %d: %s, %s", seed, about, form.getKey())
                    .isEqualTo(expected);
        }
    }

    @Test
    void shouldFindByCountWhatALoopFinds() throws Exception {
        for (int stream = 0; stream < STREAMS; stream++) {
            WindowShape shape = shape();
            List<Item> items = items(3, 3);
            NaiveWindows naive = new NaiveWindows(shape).byCount(items);
            boolean withPartial = random.nextBoolean();
            KeyedWindows<Integer, Item> windows = sized(KeyedWindows.byCount(shape, Item::key));
            KeyedWindows<Integer, Item> wanted = withPartial ? windows : windows.discardingPartial();
            Map<Integer, List<WindowResult<Integer, List<Item>>>> expected = naive.results(withPartial, List::copyOf);
            check(Forms.whole(wanted, Forms.ITEMS), items, shape, expected);
            check(Forms.folded(wanted, Forms.JOINED), items, shape, expected);
            check(Forms.folded(wanted, Forms.INVERSE), items, shape, expected);
            check(Forms.folded(wanted, Forms.SUM), items, shape, naive.results(withPartial, Forms::sum));
            check(Forms.folded(wanted, Forms.DIFFERENCE), items, shape, naive.results(withPartial, Forms::sum));
        }
    }

    @Test
    void shouldFindByTimeWhatALoopFinds() throws Exception {
        for (int stream = 0; stream < STREAMS; stream++) {
            WindowShape shape = shape();
            int late = random.nextInt(3) * random.nextInt(30);
            List<Item> items = items(random.nextInt(4), late);
            long lateness = random.nextBoolean() ? late : late / 3;
            NaiveWindows naive = new NaiveWindows(shape).byTime(items, lateness);
            boolean withPartial = random.nextBoolean();
            EventTime<Item> times = EventTime.of(Item::time).lateBy(lateness);
            KeyedWindows<Integer, Item> windows = sized(KeyedWindows.byTime(shape, times, Item::key));
            KeyedWindows<Integer, Item> wanted = withPartial ? windows : windows.discardingPartial();
            String about = shape + " by time, late by " + late + " of " + lateness;
            check(Forms.whole(wanted, Forms.ITEMS), items, about, naive.results(withPartial, List::copyOf));
            check(Forms.folded(wanted, Forms.SUM), items, about, naive.results(withPartial, Forms::sum));
            check(Forms.folded(wanted, Forms.DIFFERENCE), items, about, naive.results(withPartial, Forms::sum));
            naive.withEmpty();
            check(Forms.whole(windows.withEmpty(), Forms.ITEMS), items, about, naive.results(true, List::copyOf));
            check(Forms.folded(windows.withEmpty(), Forms.DIFFERENCE), items, about, naive.results(true, Forms::sum));
        }
    }

    @Test
    void shouldDealWindowsToGroupsOfAnySize() throws Exception {
        for (int stream = 0; stream < STREAMS; stream++) {
            WindowShape shape = shape();
            int late = random.nextInt(20);
            List<Item> items = items(random.nextInt(4), late);
            EventTime<Item> times = EventTime.of(Item::time).lateBy(late / 2);
            int workers = 1 + random.nextInt(6);
            int group = 1 + random.nextInt(workers);
            String about = shape + ", groups of " + group + " of " + workers + " workers";
            NaiveWindows naive = new NaiveWindows(shape).byTime(items, late / 2).withEmpty();
            KeyedWindows<Integer, Item> windows = sized(KeyedWindows.byTime(shape, times, Item::key));
            check(dealt(windows.withEmpty(), workers, group), items, about, naive.results(true, this::someSum));
            naive = new NaiveWindows(shape).byCount(items);
            windows = sized(KeyedWindows.byCount(shape, Item::key));
            check(dealt(windows, workers, group), items, about, naive.results(true, this::someSum));
        }
    }

    private Map<String, Block<Item, WindowResult<Integer, List<Long>>>> dealt(
            KeyedWindows<Integer, Item> windows, int workers, int group) {
        Fold<Item, List<Item>, List<Long>> fold = Forms.JOINED.finish(this::someSum);
        return Map.of(
                "function", windows.multicast(workers, group, this::someSum),
                "fold", windows.multicast(workers, group, fold));
    }

    /** The sum of most windows; others are skipped. */
    private List<Long> someSum(List<Item> items) {
        List<Long> sum = Forms.sum(items);
        return sum.get(0) % 3 == 1 ? null : sum;
    }

    @Test
    void shouldKeepTheOrderOfItemsInOrderOfTime() throws Exception {
        for (int stream = 0; stream < STREAMS; stream++) {
            WindowShape shape = shape();
            List<Item> items = items(4, 0);
            KeyedWindows<Integer, Item> windows =
                    sized(KeyedWindows.byTime(shape, EventTime.of(Item::time), Item::key));
            Map<Integer, List<WindowResult<Integer, List<Item>>>> expected =
                    new NaiveWindows(shape).byTime(items, 0).results(true, List::copyOf);
            check(Forms.folded(windows, Forms.JOINED), items, shape, expected);
            check(Forms.folded(windows, Forms.INVERSE), items, shape, expected);
        }
    }

    @Test
    void shouldCountAndHandOutWhatIsLate() throws Exception {
        for (int stream = 0; stream < STREAMS; stream++) {
            WindowShape shape = shape();
            List<Item> items = items(5, 60);
            NaiveWindows naive = new NaiveWindows(shape).byTime(items, 10);
            EventTime<Item> times = EventTime.of(Item::time).lateBy(10);
            for (int form = 0; form < 5; form++) {
                List<Item> late = new ArrayList<>();
                LateCounts counts = new LateCounts();
                KeyedWindows<Integer, Item> windows = KeyedWindows.byTime(shape, times, Item::key)
                        .late((item, time, watermark) -> late.add(item))
                        .counting(counts);
                Forms.run(
                        items,
                        switch (form) {
                            case 0 -> windows.keyed(3, Forms.SUM);
                            case 1 -> windows.farmed(3, Forms.SUM);
                            case 2 -> windows.paned(2, 2, Forms.SUM);
                            case 3 -> windows.multicast(3, 2, Forms.SUM);
                            default -> windows.mapReduced(3, Forms.SUM);
                        });
                assertThat(late).as("seed %d: %s", seed, shape).isEqualTo(naive.late);
                assertThat(counts.late()).isEqualTo(naive.late.size());
                assertThat(counts.partlyLate()).isEqualTo(naive.partlyLate);
            }
        }
    }
}
