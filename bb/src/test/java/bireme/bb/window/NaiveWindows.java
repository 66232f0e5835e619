package bireme.bb.window;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Windows as a plain loop finds them, by the definition and nothing else. */
final class NaiveWindows {
    private final long length;
    private final long slide;
    private final Map<Integer, TreeMap<Long, List<Item>>> windows = new TreeMap<>();
    private final Map<Integer, Long> counts = new TreeMap<>();
    final List<Item> late = new ArrayList<>();
    long partlyLate;
    private long latest = Long.MIN_VALUE;
    private boolean isByTime;

    NaiveWindows(WindowShape shape) {
        length = shape.length();
        slide = shape.slide();
    }

    /** With items and windows counted from 1, item i is in windows max(1, ceil((i-w)/s)+1) to ceil(i/s). */
    NaiveWindows byCount(List<Item> items) {
        for (Item item : items) {
            long number = counts.merge(item.key(), 1L, Long::sum);
            long first = Math.max(1, ceil(number - length, slide) + 1);
            for (long window = first; window <= ceil(number, slide); window++) {
                put(item, window - 1);
            }
        }
        return this;
    }

    private static long ceil(long dividend, long divisor) {
        return (long) Math.ceil((double) dividend / divisor);
    }

    /** Window k has the times k*s up to but without k*s+w, and is closed when the watermark has come to its end. */
    NaiveWindows byTime(List<Item> items, long lateness) {
        isByTime = true;
        for (Item item : items) {
            int open = 0;
            int closed = 0;
            for (long window = (item.time() - length) / slide - 2; window * slide <= item.time(); window++) {
                if (item.time() < window * slide + length) {
                    if (latest != Long.MIN_VALUE && window * slide + length <= latest - lateness) {
                        closed++;
                    } else {
                        open++;
                        put(item, window);
                    }
                }
            }
            if (closed > 0 && open == 0) {
                late.add(item);
            } else if (closed > 0) {
                partlyLate++;
            }
            latest = Math.max(latest, item.time());
        }
        Comparator<Item> byTime = Comparator.comparingLong(Item::time);
        windows.values().forEach(all -> all.values().forEach(each -> each.sort(byTime)));
        return this;
    }

    private void put(Item item, long window) {
        windows.computeIfAbsent(item.key(), any -> new TreeMap<>())
                .computeIfAbsent(window, any -> new ArrayList<>())
                .add(item);
    }

    /** Has windows without items between those with some. */
    NaiveWindows withEmpty() {
        windows.values().forEach(all -> {
            for (long window = all.firstKey(); window < all.lastKey(); window++) {
                all.putIfAbsent(window, new ArrayList<>());
            }
        });
        return this;
    }

    private boolean isPartial(int key, long window) {
        return window * slide + length > (isByTime ? latest : counts.get(key));
    }

    /** The results of each key, in the order of its windows. */
    <R> Map<Integer, List<WindowResult<Integer, R>>> results(boolean withPartial, Function<List<Item>, R> function) {
        Map<Integer, List<WindowResult<Integer, R>>> all = new TreeMap<>();
        windows.forEach((key, ofKey) -> ofKey.forEach((window, items) -> {
            boolean isPartial = isPartial(key, window);
            R value = function.apply(items);
            if (value != null && (withPartial || !isPartial)) {
                all.computeIfAbsent(key, any -> new ArrayList<>())
                        .add(new WindowResult<>(
                                key, window, window * slide, window * slide + length, isPartial, value));
            }
        }));
        return all;
    }
}
