package bireme.bb.window;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Random joins of random streams, against plain loops. */
class KeyedJoinModelTest {
    private static final int STREAMS = Rounds.max(30, 300);
    private static final Comparator<Pair> BY_IDS =
            Comparator.comparingLong(Pair::left).thenComparingLong(Pair::right);

    private final long seed = TestSeed.of("KeyedJoinModelTest");
    private final Random random = new Random(seed);

    /** Ids of items that belong together. */
    private record Pair(long left, long right) {
        static Pair of(Item left, Item right) {
            return new Pair(left.id(), right.id());
        }
    }

    /** Items with even ids, or odd ones, whose times move on by up to 3 and are up to {@code late} too late. */
    private List<Item> items(int count, int keys, int late, int parity) {
        List<Item> items = new ArrayList<>();
        long time = random.nextInt(100) - 50;
        for (int id = 0; id < count; id++) {
            time += random.nextInt(40) == 0 ? random.nextInt(100) : random.nextInt(4);
            items.add(new Item(2L * id + parity, random.nextInt(keys), time - random.nextInt(late + 1)));
        }
        return items;
    }

    private int size() {
        return switch (random.nextInt(6)) {
            case 0 -> 0;
            case 1 -> 1;
            default -> random.nextInt(200);
        };
    }

    private static <R> List<R> run(Source<R> source) throws Exception {
        List<R> found = new ArrayList<>();
        source.into(Sink.into(found)).run(Forms.MAX);
        return found;
    }

    private static JoinSide<Integer, Item> side(List<Item> items, long lateness, List<Item> late) {
        return JoinSide.<Integer, Item>of(
                        Source.of(items), Item::key, EventTime.of(Item::time).lateBy(lateness))
                .late((item, time, watermark) -> late.add(item));
    }

    /** Those that are not behind the largest time before them by more than the lateness; adds the others. */
    private static List<Item> inTime(List<Item> items, long lateness, List<Item> late) {
        List<Item> kept = new ArrayList<>();
        long largest = Long.MIN_VALUE / 2;
        for (Item item : items) {
            (item.time() < largest - lateness ? late : kept).add(item);
            largest = Math.max(largest, item.time());
        }
        return kept;
    }

    @Test
    void shouldFindWithinAnIntervalWhatALoopFinds() throws Exception {
        for (int stream = 0; stream < STREAMS; stream++) {
            int keys = 1 + random.nextInt(random.nextBoolean() ? 2 : 30);
            int late = random.nextInt(2) * random.nextInt(20);
            long lateness = random.nextInt(late + 1);
            List<Item> lefts = items(size(), keys, late, 0);
            List<Item> rights = items(size(), keys, late, 1);
            long lower = random.nextInt(40) - 20;
            long upper = lower + random.nextInt(30);

            List<Item> expectedLate = new ArrayList<>();
            List<Pair> expected = new ArrayList<>();
            List<Item> rightsInTime = inTime(rights, lateness, expectedLate);
            for (Item left : inTime(lefts, lateness, expectedLate)) {
                for (Item right : rightsInTime) {
                    long distance = right.time() - left.time();
                    if (left.key() == right.key() && lower <= distance && distance <= upper) {
                        expected.add(Pair.of(left, right));
                    }
                }
            }
            for (int workers : new int[] {1, 3}) {
                LateCounts counts = new LateCounts();
                List<Item> leftLate = new ArrayList<>();
                List<Item> rightLate = new ArrayList<>();
                List<Pair> found = run(KeyedJoin.of(side(lefts, lateness, leftLate), side(rights, lateness, rightLate))
                        .counting(counts)
                        .within(workers, lower, upper, Pair::of));
                String about = "seed " + seed + ": " + lower + ".." + upper + " on " + workers;
                found.sort(BY_IDS);
                expected.sort(BY_IDS);
                assertThat(found).as(about).isEqualTo(expected);
                rightLate.addAll(leftLate);
                assertThat(rightLate).as(about).containsExactlyInAnyOrderElementsOf(expectedLate);
                assertThat(counts.late()).as(about).isEqualTo(expectedLate.size());
            }
        }
    }

    @Test
    void shouldFindInWindowsWhatALoopFinds() throws Exception {
        for (int stream = 0; stream < STREAMS; stream++) {
            WindowShape shape = new WindowShape(1 + random.nextInt(20), 1 + random.nextInt(20));
            int keys = 1 + random.nextInt(random.nextBoolean() ? 2 : 30);
            int late = random.nextInt(2) * random.nextInt(20);
            List<Item> lefts = items(size(), keys, late, 0);
            List<Item> rights = items(size(), keys, late, 1);
            List<Item> all = new ArrayList<>(lefts);
            all.addAll(rights);
            NaiveWindows naive = new NaiveWindows(shape).byTime(all, 1_000_000);
            Map<Integer, List<WindowResult<Integer, List<Pair>>>> expected =
                    naive.results(true, KeyedJoinModelTest::pairs);
            List<Pair> expectedPairs = new ArrayList<>();
            expected.values().forEach(ofKey -> ofKey.forEach(window -> expectedPairs.addAll(window.value())));
            expectedPairs.sort(BY_IDS);
            int workers = 1 + random.nextInt(3);
            KeyedJoin<Integer, Item, Item> join =
                    KeyedJoin.of(side(lefts, late, new ArrayList<>()), side(rights, late, new ArrayList<>()));

            Map<Integer, List<WindowResult<Integer, List<Pair>>>> found = new TreeMap<>();
            run(join.coGroup(workers, shape, KeyedJoinModelTest::pairs))
                    .forEach(each -> found.computeIfAbsent(each.key(), key -> new ArrayList<>())
                            .add(each));
            assertThat(found).as("seed %d: %s", seed, shape).isEqualTo(expected);
            List<Pair> foundPairs = run(join.inWindows(workers, shape, Pair::of));
            foundPairs.sort(BY_IDS);
            assertThat(foundPairs).as("seed %d: %s", seed, shape).isEqualTo(expectedPairs);
        }
    }

    private static List<Pair> pairs(List<Item> all) {
        Function<Integer, List<Item>> ofParity =
                parity -> all.stream().filter(item -> item.id() % 2 == parity).toList();
        return pairs(ofParity.apply(0), ofParity.apply(1));
    }

    private static List<Pair> pairs(List<Item> lefts, List<Item> rights) {
        return lefts.stream()
                .flatMap(left -> rights.stream().map(right -> Pair.of(left, right)))
                .sorted(BY_IDS)
                .toList();
    }
}
