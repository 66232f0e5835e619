package bireme.bb.stream;

import bireme.bb.snapshot.KeyedStore;
import bireme.bb.window.Fold;
import bireme.bb.window.KeyedWindows;
import bireme.bb.window.LateCounts;
import bireme.bb.window.LateItems;
import bireme.bb.window.WindowFunction;
import bireme.bb.window.WindowResult;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A stream divided into windows: the forms of {@link KeyedWindows} as operators of a chain.
 *
 * <p>Threads: immutable.
 *
 * @param <K> keys
 * @param <T> items
 */
public final class WindowedFlow<K, T> {
    private final Flow<T> flow;
    private final KeyedWindows<K, T> windows;

    WindowedFlow(Flow<T> flow, KeyedWindows<K, T> windows) {
        this.flow = flow;
        this.windows = windows;
    }

    /**
     * {@return the same with somewhere to put items that come too late for all of their windows}
     *
     * @param handler called for each item that comes too late for all of its windows
     */
    public WindowedFlow<K, T> late(LateItems<? super T> handler) {
        return new WindowedFlow<>(flow, windows.late(handler));
    }

    /**
     * {@return the same with late items counted}
     *
     * @param counts counts late items of all runs
     */
    public WindowedFlow<K, T> counting(LateCounts counts) {
        return new WindowedFlow<>(flow, windows.counting(counts));
    }

    /** {@return the same without windows that the stream ends in} */
    public WindowedFlow<K, T> discardingPartial() {
        return new WindowedFlow<>(flow, windows.discardingPartial());
    }

    /** {@return the same with windows that have no items but lie between others of their key that have} */
    public WindowedFlow<K, T> withEmpty() {
        return new WindowedFlow<>(flow, windows.withEmpty());
    }

    /**
     * {@return the same with channels of another capacity inside}
     *
     * @param items room of each channel, at least 1
     * @throws IllegalArgumentException for a capacity below 1
     */
    public WindowedFlow<K, T> capacity(int items) {
        return new WindowedFlow<>(flow, windows.capacity(items));
    }

    /** {@return the same with items that return to their pool; see {@link KeyedWindows#releasing()}} */
    public WindowedFlow<K, T> releasing() {
        return new WindowedFlow<>(flow, windows.releasing());
    }

    /**
     * {@return the same with items of its own for each thread; see {@link KeyedWindows#copying(UnaryOperator)}}
     *
     * @param copier makes another object of an item
     */
    public WindowedFlow<K, T> copying(UnaryOperator<T> copier) {
        return new WindowedFlow<>(flow, windows.copying(copier));
    }

    /**
     * Values found by threads that have the keys divided among them; see {@link KeyedWindows#keyed(int, Fold)}.
     *
     * @param <R> values
     * @param threads threads that find values, at least 1
     * @param function finds the value of a window; shared by the threads
     * @return a flow of the values, with key and number of each window
     */
    public <R> Flow<WindowResult<K, R>> keyed(int threads, WindowFunction<T, R> function) {
        return flow.then(windows.keyed(threads, function));
    }

    /**
     * Values found by threads that have the keys divided among them, of items in a store, so that windows may be larger
     * than memory; see {@link KeyedWindows#keyed(int, WindowFunction, KeyedStore)}.
     *
     * @param <R> values
     * @param threads threads that find values, at least 1
     * @param function finds the value of a window, whose items it reads from the first to the last; shared by the
     *     threads
     * @param store keeps lists of items under numbers
     * @return a flow of the values, with key and number of each window
     */
    public <R> Flow<WindowResult<K, R>> keyed(
            int threads, WindowFunction<T, R> function, KeyedStore<Long, List<T>> store) {
        return flow.then(windows.keyed(threads, function, store));
    }

    /**
     * Values folded by threads that have the keys divided among them; see {@link KeyedWindows#keyed(int, Fold)}.
     *
     * @param <A> accumulators
     * @param <R> values
     * @param threads threads that find values, at least 1
     * @param fold finds the value of a window; its functions are shared by the threads
     * @return a flow of the values, with key and number of each window
     */
    public <A, R> Flow<WindowResult<K, R>> keyed(int threads, Fold<T, A, R> fold) {
        return flow.then(windows.keyed(threads, fold));
    }

    /**
     * Values found by threads each of which takes any window; see {@link KeyedWindows#farmed(int, Fold)}.
     *
     * @param <R> values
     * @param threads threads that find values, at least 1
     * @param function finds the value of a window; shared by the threads
     * @return a flow of the values, with key and number of each window
     */
    public <R> Flow<WindowResult<K, R>> farmed(int threads, WindowFunction<T, R> function) {
        return flow.then(windows.farmed(threads, function));
    }

    /**
     * Values folded by threads each of which takes any window; see {@link KeyedWindows#farmed(int, Fold)}.
     *
     * @param <A> accumulators
     * @param <R> values
     * @param threads threads that find values, at least 1
     * @param fold finds the value of a window; its functions are shared by the threads
     * @return a flow of the values, with key and number of each window
     */
    public <A, R> Flow<WindowResult<K, R>> farmed(int threads, Fold<T, A, R> fold) {
        return flow.then(windows.farmed(threads, fold));
    }

    /**
     * Values found by threads to groups of which the windows of each key are dealt; see {@link
     * KeyedWindows#multicast(int, int, WindowFunction)}.
     *
     * @param <R> values
     * @param threads threads that find values, at least 1
     * @param group threads to which the windows of a key are dealt, {@code 1..threads}
     * @param function finds the value of a window; shared by the threads
     * @return a flow of the values, with key and number of each window
     */
    public <R> Flow<WindowResult<K, R>> multicast(int threads, int group, WindowFunction<T, R> function) {
        return flow.then(windows.multicast(threads, group, function));
    }

    /**
     * Values folded by threads to groups of which the windows of each key are dealt; see {@link
     * KeyedWindows#multicast(int, int, Fold)}.
     *
     * @param <A> accumulators
     * @param <R> values
     * @param threads threads that find values, at least 1
     * @param group threads to which the windows of a key are dealt, {@code 1..threads}
     * @param fold finds the value of a window; its functions are shared by the threads
     * @return a flow of the values, with key and number of each window
     */
    public <A, R> Flow<WindowResult<K, R>> multicast(int threads, int group, Fold<T, A, R> fold) {
        return flow.then(windows.multicast(threads, group, fold));
    }

    /**
     * Values of panes, folded by some threads, that others combine; see {@link KeyedWindows#paned}.
     *
     * @param <A> accumulators
     * @param <R> values
     * @param paneThreads threads that fold panes, at least 1
     * @param windowThreads threads that combine panes to windows, at least 1
     * @param fold finds the value of a window; its functions are shared by the threads
     * @return a flow of the values, with key and number of each window
     */
    public <A, R> Flow<WindowResult<K, R>> paned(int paneThreads, int windowThreads, Fold<T, A, R> fold) {
        return flow.then(windows.paned(paneThreads, windowThreads, fold));
    }

    /**
     * Values of parts of a window, folded by several threads; see {@link KeyedWindows#mapReduced}.
     *
     * @param <A> accumulators
     * @param <R> values
     * @param threads threads that find values, at least 1
     * @param fold finds the value of a window; its functions are shared by the threads
     * @return a flow of the values, with key and number of each window
     */
    public <A, R> Flow<WindowResult<K, R>> mapReduced(int threads, Fold<T, A, R> fold) {
        return flow.then(windows.mapReduced(threads, fold));
    }
}
