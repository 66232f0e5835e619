package bireme.bb.window;

import bireme.bb.Block;
import bireme.bb.Comb;
import bireme.bb.snapshot.KeyedStore;
import bireme.bb.window.contents.Contents;
import bireme.bb.window.contents.ItemLog;
import bireme.bb.window.contents.ItemSegments;
import bireme.bb.window.contents.StoredLog;
import bireme.bb.window.message.Mark;
import bireme.bb.window.message.WindowId;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * The description of windows, and the nodes of which all forms of windows consist.
 *
 * <p>Messages between nodes are items, tasks, panes or {@link Mark}s; the place of a node decides which it takes.
 *
 * <p>Threads: immutable.
 *
 * @param times of items; {@code null} for windows by count
 * @param isFlushing whether windows that the stream ends in are brought
 * @param bringsEmpty whether windows without items are brought
 * @param capacity of channels inside, 0 for the usual one
 * @param sharing what happens to items that workers have, or no longer need
 */
record WindowSpec<K, T>(
        WindowShape shape,
        Function<? super T, ? extends K> key,
        EventTime<T> times,
        LateItems<? super T> late,
        LateCounts counts,
        boolean isFlushing,
        boolean bringsEmpty,
        int capacity,
        ItemSharing<T> sharing) {

    boolean isByCount() {
        return times == null;
    }

    int capacityOr(int usual) {
        return capacity == 0 ? usual : capacity;
    }

    /** A node that decides which items are late and signals what is closed; for windows by time. */
    Block<T, Object> clock() {
        return Block.of("clock", () -> new ClockNode<>(this));
    }

    /** The one thread that keeps all items, and passes slices of them to {@code firing}. */
    Block<T, Object> slicing(String name, Firing<K, ItemLog<T>> firing) {
        Block<Object, Object> keeping = node(name, this::items, () -> new ItemLog<>(isByCount(), true), firing);
        return isByCount() ? cast(keeping) : Comb.of(clock(), keeping);
    }

    /** A node that keeps what {@code feed} puts into a table, and fires windows. */
    <I, C extends Contents<I>, O> Block<Object, O> node(
            String name, Function<KeyTable<K, I, C>, WindowNode.Feed> feed, Supplier<C> contents, Firing<K, C> firing) {
        return Block.of(name, () -> {
            KeyTable<K, I, C> table = table(contents, firing);
            return new WindowNode<K, I, C, O>(table, feed.apply(table), isFlushing, false);
        });
    }

    private <I, C extends Contents<I>> KeyTable<K, I, C> table(Supplier<C> contents, Firing<K, C> firing) {
        return isByCount()
                ? new CountTable<>(shape, contents, firing)
                : new TimeTable<>(shape, bringsEmpty, contents, firing);
    }

    /** A node that keeps items in a store, and fires windows. */
    <O> Block<Object, O> storing(String name, KeyedStore<Long, List<T>> store, Firing<K, StoredLog<T>> firing) {
        return Block.of(name, () -> {
            ItemSegments<T> segments = new ItemSegments<>(store);
            ToLongFunction<T> positionOf = isByCount() ? null : item -> times.of(item);
            KeyTable<K, T, StoredLog<T>> table = table(() -> new StoredLog<T>(segments, positionOf), firing);
            return new StoredWindowsNode<O>(new WindowNode<>(table, items(table), isFlushing, false), segments);
        });
    }

    /** Puts items into a table. */
    <C extends Contents<T>> WindowNode.Feed items(KeyTable<K, T, C> table) {
        if (table instanceof CountTable<K, T, C> counting) {
            return (message, out) -> {
                T item = cast(message);
                counting.add(key.apply(item), item, out);
            };
        }
        return (message, out) -> {
            T item = cast(message);
            long time = times.of(item);
            table.add(key.apply(item), time, time + 1, item, out);
        };
    }

    /** The items of a window. */
    List<T> items(long window, ItemLog<T> log) {
        return log.slice(shape.start(window), shape.end(window));
    }

    /** The result of a window. */
    <R> WindowResult<K, R> result(WindowId<K> window, R value) {
        long number = window.number();
        return new WindowResult<>(
                window.key(), number, shape.start(number), shape.end(number), window.isPartial(), value);
    }

    /** A message as what it is. */
    @SuppressWarnings("unchecked") // what travels inside of the blocks is known by where it travels
    static <X> X cast(Object any) {
        return (X) any;
    }
}
