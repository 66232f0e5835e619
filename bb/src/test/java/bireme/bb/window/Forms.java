package bireme.bb.window;

import bireme.bb.Block;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.snapshot.KeyedStore;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeoutException;

/** All forms of windows, so that one test holds for each. */
final class Forms {
    static final Duration MAX = WaitLimit.now();

    /** The items themselves, in their order. */
    static final WindowFunction<Item, List<Item>> ITEMS = List::copyOf;

    /** The items themselves, part after part. */
    static final Fold<Item, List<Item>, List<Item>> JOINED = Fold.of(List::of, Forms::with, Forms::joined);

    /** As {@link #JOINED}, with a function that takes the earliest out again. */
    static final Fold<Item, List<Item>, List<Item>> INVERSE = JOINED.inverse((all, earliest) -> {
        if (!all.subList(0, earliest.size()).equals(earliest)) {
            throw new IllegalStateException(earliest + " are not the earliest of " + all);
        }
        return List.copyOf(all.subList(earliest.size(), all.size()));
    });

    /** A sum of something of all items, in which each counts, and their number; changed in place. */
    static final Fold<Item, long[], List<Long>> SUM = Fold.<Item, long[]>of(
                    () -> new long[2],
                    (sum, item) -> {
                        sum[0] += mixed(item);
                        sum[1]++;
                        return sum;
                    },
                    (sum, other) -> {
                        sum[0] += other[0];
                        sum[1] += other[1];
                        return sum;
                    })
            .finish(sum -> List.of(sum[0], sum[1]));

    /** As {@link #SUM}, with an inverse. */
    static final Fold<Item, long[], List<Long>> DIFFERENCE = SUM.inverse((sum, other) -> {
        sum[0] -= other[0];
        sum[1] -= other[1];
        return sum;
    });

    private Forms() {}

    static long mixed(Item item) {
        return (item.id() + 1) * 0x9E3779B97F4A7C15L;
    }

    static List<Long> sum(List<Item> items) {
        return List.of(items.stream().mapToLong(Forms::mixed).sum(), (long) items.size());
    }

    private static List<Item> with(List<Item> items, Item one) {
        return joined(items, List.of(one));
    }

    private static List<Item> joined(List<Item> earlier, List<Item> later) {
        List<Item> all = new ArrayList<>(earlier);
        all.addAll(later);
        return List.copyOf(all);
    }

    /** Every form that takes a function of all items. */
    static <R> Map<String, Block<Item, WindowResult<Integer, R>>> whole(
            KeyedWindows<Integer, Item> windows, WindowFunction<Item, R> function) {
        Map<String, Block<Item, WindowResult<Integer, R>>> forms = new LinkedHashMap<>();
        for (int workers : new int[] {1, 3}) {
            forms.put("keyed whole " + workers, windows.keyed(workers, function));
            forms.put("farmed whole " + workers, windows.farmed(workers, function));
            forms.put("stored " + workers, windows.keyed(workers, function, KeyedStore.inMemory()));
        }
        forms.put("multicast whole 3, 2", windows.multicast(3, 2, function));
        forms.put("multicast whole 3, 3", windows.multicast(3, 3, function));
        return forms;
    }

    /** Every form that folds. */
    static <R> Map<String, Block<Item, WindowResult<Integer, R>>> folded(
            KeyedWindows<Integer, Item> windows, Fold<Item, ?, R> fold) {
        Map<String, Block<Item, WindowResult<Integer, R>>> forms = new LinkedHashMap<>();
        for (int workers : new int[] {1, 3}) {
            forms.put("keyed " + workers, windows.keyed(workers, fold));
            forms.put("farmed " + workers, windows.farmed(workers, fold));
            forms.put("paned " + workers, windows.paned(workers, 4 - workers, fold));
            forms.put("map-reduced " + workers, windows.mapReduced(workers, fold));
        }
        forms.put("multicast 3, 2", windows.multicast(3, 2, fold));
        forms.put("multicast 3, 3", windows.multicast(3, 3, fold));
        return forms;
    }

    /** What comes out of a block, by key. */
    static <R> Map<Integer, List<WindowResult<Integer, R>>> run(
            List<Item> items, Block<Item, WindowResult<Integer, R>> block) throws TimeoutException {
        Map<Integer, List<WindowResult<Integer, R>>> all = new TreeMap<>();
        Source.of(items)
                .then(block)
                .into(Sink.of(
                        (WindowResult<Integer, R> each) -> all.computeIfAbsent(each.key(), key -> new ArrayList<>())
                                .add(each)))
                .run(MAX);
        return all;
    }
}
