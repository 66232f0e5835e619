package bireme.bb.stream;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.engine.Routing;
import bireme.bb.snapshot.KeyedStore;
import bireme.bb.window.EventTime;
import bireme.bb.window.JoinSide;
import bireme.bb.window.KeyedWindows;
import bireme.bb.window.WindowShape;
import java.util.Objects;
import java.util.function.Function;

/**
 * A stream of items that have keys. With several threads, all items of a key are handled by the same thread.
 *
 * <p>Threads: immutable.
 *
 * @param <K> keys
 * @param <T> items
 */
public final class KeyedFlow<K, T> {
    private final Flow<T> flow;
    private final Function<? super T, ? extends K> key;

    KeyedFlow(Flow<T> flow, Function<? super T, ? extends K> key) {
        this.flow = flow;
        this.key = key;
    }

    /**
     * Takes an item into a value.
     *
     * @param <A> values
     * @param <T> items
     */
    @FunctionalInterface
    public interface Step<A, T> {
        /**
         * {@return the next value}
         *
         * @param value value so far
         * @param item the item
         * @throws Exception whatever it likes, which ends the run
         */
        A apply(A value, T item) throws Exception;
    }

    /**
     * {@return a flow that has, after each item, what the items of its key have been folded to so far}
     *
     * @param <A> values
     * @param initial value of a key before its first item; shared by all keys, so it must not be changed
     * @param step takes an item into a value
     */
    public <A> Flow<Keyed<K, A>> accumulate(A initial, Step<A, ? super T> step) {
        return accumulate(1, initial, step);
    }

    /**
     * {@return a flow that has, after each item, what the items of its key have been folded to so far}
     *
     * @param <A> values
     * @param threads threads that the keys are divided among, at least 1
     * @param initial value of each key; values travel on, so they must not be changed
     * @param step takes an item into a value
     * @throws IllegalArgumentException for less than 1 thread
     */
    public <A> Flow<Keyed<K, A>> accumulate(int threads, A initial, Step<A, ? super T> step) {
        return accumulate(threads, initial, step, KeyedStore.inMemory());
    }

    /**
     * As {@link #accumulate(int, Object, Step)}, with the values kept in a store.
     *
     * @param <A> values
     * @param threads threads that the keys are divided among, at least 1
     * @param initial value of each key; values travel on, so they must not be changed
     * @param step takes an item into a value, which is not {@code null}
     * @param store keeps the values; one store for this operator alone
     * @return a flow that has, after each item, what the items of its key have been folded to so far
     * @throws IllegalArgumentException for less than 1 thread
     */
    public <A> Flow<Keyed<K, A>> accumulate(int threads, A initial, Step<A, ? super T> step, KeyedStore<K, A> store) {
        return folded("accumulate", threads, initial, step, true, store);
    }

    /**
     * {@return a flow that has, at the end of the stream, what the items of each key have been folded to}
     *
     * @param <A> values
     * @param initial value of a key before its first item; shared by all keys, so it must not be changed
     * @param step takes an item into a value
     */
    public <A> Flow<Keyed<K, A>> total(A initial, Step<A, ? super T> step) {
        return total(1, initial, step);
    }

    /**
     * {@return a flow that has, at the end of the stream, what the items of each key have been folded to}
     *
     * @param <A> values
     * @param threads threads that the keys are divided among, at least 1
     * @param initial value of each key, which must not be changed
     * @param step takes an item into a value
     * @throws IllegalArgumentException for less than 1 thread
     */
    public <A> Flow<Keyed<K, A>> total(int threads, A initial, Step<A, ? super T> step) {
        return total(threads, initial, step, KeyedStore.inMemory());
    }

    /**
     * As {@link #total(int, Object, Step)}, with the values kept in a store.
     *
     * @param <A> values
     * @param threads threads that the keys are divided among, at least 1
     * @param initial value of each key, which must not be changed
     * @param step takes an item into a value, which is not {@code null}
     * @param store keeps the values; one store for this operator alone
     * @return a flow that has, at the end of the stream, what the items of each key have been folded to
     * @throws IllegalArgumentException for less than 1 thread
     */
    public <A> Flow<Keyed<K, A>> total(int threads, A initial, Step<A, ? super T> step, KeyedStore<K, A> store) {
        return folded("total", threads, initial, step, false, store);
    }

    private <A> Flow<Keyed<K, A>> folded(
            String name, int threads, A initial, Step<A, ? super T> step, boolean isRunning, KeyedStore<K, A> store) {
        Objects.requireNonNull(initial, "initial");
        Objects.requireNonNull(step, "step");
        Objects.requireNonNull(store, "store");
        Block<T, Keyed<K, A>> node =
                Block.of(name, () -> new KeyedAccumulator<K, T, A>(key, initial, step, isRunning, store));
        return threads == 1
                ? flow.then(node)
                : flow.then(flow.arranged(Farm.of(threads, node).routing(Routing.byKey(key))));
    }

    /**
     * {@return this flow and another, to be joined by key and time}
     *
     * @param <B> items of the other flow
     * @param times when items of this flow have happened
     * @param other the right side of the join, with keys of the same type and a source of its own
     * @param otherTimes when items of the other flow have happened, in the same unit
     */
    public <B> JoinedFlow<K, T, B> join(EventTime<T> times, KeyedFlow<K, B> other, EventTime<B> otherTimes) {
        return JoinedFlow.of(
                JoinSide.of(flow.source(), key, times),
                JoinSide.of(other.flow.source(), other.key, otherTimes),
                flow.isOrdered() && other.flow.isOrdered());
    }

    /**
     * {@return windows of so many items of a key}
     *
     * @param shape length and distance of windows
     */
    public WindowedFlow<K, T> window(WindowShape shape) {
        return new WindowedFlow<>(flow, KeyedWindows.byCount(shape, key));
    }

    /**
     * {@return windows of so much time}
     *
     * @param shape length and distance of windows
     * @param times when items have happened
     */
    public WindowedFlow<K, T> window(WindowShape shape, EventTime<T> times) {
        return new WindowedFlow<>(flow, KeyedWindows.byTime(shape, times, key));
    }
}
