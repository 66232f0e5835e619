package bireme.bb.stream;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.engine.Routing;
import bireme.bb.window.EventTime;
import bireme.bb.window.KeyedWindows;
import bireme.bb.window.WindowShape;
import java.util.Objects;
import java.util.function.Function;

/**
 * A stream of items each of which belongs to a key. With several threads, those of one key are together in one.
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

    /** Takes an item into a value. */
    @FunctionalInterface
    public interface Step<A, T> {
        /** The next value. */
        A apply(A value, T item) throws Exception;
    }

    /** After each item, what the items of its key have been folded to so far. */
    public <A> Flow<Keyed<K, A>> accumulate(A initial, Step<A, ? super T> step) {
        return accumulate(1, initial, step);
    }

    /**
     * After each item, what the items of its key have been folded to so far.
     *
     * @param initial value of each key; values travel on, so they must not be changed
     * @throws IllegalArgumentException for less than 1 thread
     */
    public <A> Flow<Keyed<K, A>> accumulate(int threads, A initial, Step<A, ? super T> step) {
        return folded("accumulate", threads, initial, step, true);
    }

    /** At the end of the stream, what the items of each key have been folded to. */
    public <A> Flow<Keyed<K, A>> total(A initial, Step<A, ? super T> step) {
        return total(1, initial, step);
    }

    /**
     * At the end of the stream, what the items of each key have been folded to.
     *
     * @param initial value of each key, which must not be changed
     * @throws IllegalArgumentException for less than 1 thread
     */
    public <A> Flow<Keyed<K, A>> total(int threads, A initial, Step<A, ? super T> step) {
        return folded("total", threads, initial, step, false);
    }

    private <A> Flow<Keyed<K, A>> folded(
            String name, int threads, A initial, Step<A, ? super T> step, boolean isRunning) {
        Objects.requireNonNull(initial, "initial");
        Objects.requireNonNull(step, "step");
        Block<T, Keyed<K, A>> node = Block.of(name, () -> new KeyedAccumulator<K, T, A>(key, initial, step, isRunning));
        return threads == 1
                ? flow.then(node)
                : flow.then(flow.arranged(Farm.of(threads, node).routing(Routing.byKey(key))));
    }

    /** Windows of so many items of a key. */
    public WindowedFlow<K, T> window(WindowShape shape) {
        return new WindowedFlow<>(flow, KeyedWindows.byCount(shape, key));
    }

    /** Windows of so much time. */
    public WindowedFlow<K, T> window(WindowShape shape, EventTime<T> times) {
        return new WindowedFlow<>(flow, KeyedWindows.byTime(shape, times, key));
    }
}
