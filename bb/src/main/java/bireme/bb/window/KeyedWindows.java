package bireme.bb.window;

import bireme.bb.Block;
import bireme.bb.snapshot.KeyedStore;
import bireme.bb.window.contents.ItemLog;
import bireme.bb.window.contents.StoredLog;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Windows over the items of each key, and the blocks that find their values.
 *
 * <pre>{@code
 * Block<Quote, WindowResult<String, Curve>> fit =
 *         KeyedWindows.byCount(WindowShape.of(1000).every(25), Quote::option).farmed(4, Curve::of);
 * }</pre>
 *
 * <p>All forms give the same results: those of one key in the order of the numbers of its windows, each window once.
 *
 * <table>
 * <caption>Forms</caption>
 * <tr><th>form</th><th>what runs side by side</th></tr>
 * <tr><td>{@link #keyed(int, WindowFunction) keyed}</td><td>keys; the windows of one key stay with one worker</td></tr>
 * <tr><td>{@link #farmed(int, WindowFunction) farmed}</td><td>windows, also of one key</td></tr>
 * <tr><td>{@link #multicast(int, int, WindowFunction) multicast}</td><td>windows, also of one key; each item goes to
 *     the workers whose windows it is in</td></tr>
 * <tr><td>{@link #paned paned}</td><td>panes, which overlapping windows share, and behind them keys</td></tr>
 * <tr><td>{@link #mapReduced mapReduced}</td><td>parts of one window, one window after the other</td></tr>
 * </table>
 *
 * <p>By count the position of an item is its ordinal number among those of its key, and a window is due with its last
 * item. By time a window is due when the {@linkplain EventTime watermark} has reached its end. An item whose windows
 * are all closed is late: it is dropped, or given to {@link #late}. One of whose windows only some are closed is in the
 * others. Windows without items are left out, or, with {@link #withEmpty}, brought when the next window of the same key
 * that has items is. When the stream ends the watermark moves to the largest time there was; windows that even then are
 * not over are brought as partial ones, or not, with {@link #discardingPartial}.
 *
 * <p>Memory: of each key the items, or panes, from the beginning of its first window that is not due; and what waits in
 * channels. By time a key of which nothing is kept is forgotten, unless its empty windows are wanted.
 *
 * <p>Threads: immutable. Functions are shared by workers.
 *
 * <p>Errors: whatever a function throws ends the run.
 *
 * @param <K> keys, with {@code equals} and {@code hashCode}
 * @param <T> items
 */
public final class KeyedWindows<K, T> {
    private final WindowSpec<K, T> spec;
    /** Whether workers share items in another way than by reference; only one form knows others. */
    private final boolean isSharing;

    private KeyedWindows(WindowSpec<K, T> spec, boolean isSharing) {
        this.spec = spec;
        this.isSharing = isSharing;
    }

    /**
     * {@return windows of so many items of a key}
     *
     * @param <K> keys, with {@code equals} and {@code hashCode}
     * @param <T> items
     * @param shape length and distance of windows, in items
     * @param key key of an item; called by one thread or several, and never {@code null}
     */
    public static <K, T> KeyedWindows<K, T> byCount(WindowShape shape, Function<? super T, ? extends K> key) {
        return usual(shape, key, null);
    }

    /**
     * {@return windows of so much time}
     *
     * @param <K> keys, with {@code equals} and {@code hashCode}
     * @param <T> items
     * @param shape length and distance of windows, in units of {@code times}
     * @param times when items have happened
     * @param key key of an item; called by one thread or several, and never {@code null}
     */
    public static <K, T> KeyedWindows<K, T> byTime(
            WindowShape shape, EventTime<T> times, Function<? super T, ? extends K> key) {
        return usual(shape, key, Objects.requireNonNull(times, "times"));
    }

    private static <K, T> KeyedWindows<K, T> usual(
            WindowShape shape, Function<? super T, ? extends K> key, EventTime<T> times) {
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(key, "key");
        return new KeyedWindows<>(
                new WindowSpec<>(
                        shape,
                        key,
                        times,
                        (item, time, mark) -> {},
                        new LateCounts(),
                        true,
                        false,
                        0,
                        ItemSharing.plain()),
                false);
    }

    private KeyedWindows<K, T> with(
            LateItems<? super T> late, LateCounts counts, boolean isFlushing, boolean bringsEmpty, int capacity) {
        return new KeyedWindows<>(
                new WindowSpec<>(
                        spec.shape(),
                        spec.key(),
                        spec.times(),
                        late,
                        counts,
                        isFlushing,
                        bringsEmpty,
                        capacity,
                        spec.sharing()),
                isSharing);
    }

    /**
     * {@return the same windows with somewhere to put late items}
     *
     * @param handler called for each late item
     */
    public KeyedWindows<K, T> late(LateItems<? super T> handler) {
        Objects.requireNonNull(handler, "handler");
        return with(handler, spec.counts(), spec.isFlushing(), spec.bringsEmpty(), spec.capacity());
    }

    /**
     * {@return the same windows with late items counted}
     *
     * @param counts counts late items of all runs
     */
    public KeyedWindows<K, T> counting(LateCounts counts) {
        Objects.requireNonNull(counts, "counts");
        return with(spec.late(), counts, spec.isFlushing(), spec.bringsEmpty(), spec.capacity());
    }

    /** {@return the same windows without those that the stream ends in} */
    public KeyedWindows<K, T> discardingPartial() {
        return with(spec.late(), spec.counts(), false, spec.bringsEmpty(), spec.capacity());
    }

    /**
     * {@return the same windows, and with them those that have no items but lie between others of their key that have.
     * By count there are none}
     */
    public KeyedWindows<K, T> withEmpty() {
        return with(spec.late(), spec.counts(), spec.isFlushing(), true, spec.capacity());
    }

    /**
     * {@return the same windows with channels of another capacity inside of the blocks}
     *
     * @param items room of each channel, at least 1
     * @throws IllegalArgumentException for a capacity below 1
     */
    public KeyedWindows<K, T> capacity(int items) {
        if (items < 1) {
            throw new IllegalArgumentException("capacity " + items + " is below 1");
        }
        return with(spec.late(), spec.counts(), spec.isFlushing(), spec.bringsEmpty(), items);
    }

    /**
     * Windows over items of an {@link ItemPool}, to which each returns when no window needs it any more. Items that are
     * late, or in no window, return too. A function may use an item during the call only. For {@link #multicast(int,
     * int, WindowFunction) multicast}, with any group; the other forms refuse it.
     *
     * <p>All items are back when the stream has ended; not after a run that has failed or was cancelled. Then use a new
     * pool.
     *
     * <p>Errors: an item that is no {@link Shared} ends the run.
     *
     * @return the same windows, whose items return to their pool
     */
    public KeyedWindows<K, T> releasing() {
        return sharing(ItemSharing.releasing());
    }

    /**
     * Windows of which each worker has objects of its own, in place of those that it shares with others: for functions
     * that write to items. For {@link #multicast(int, int, WindowFunction) multicast}; the other forms refuse it.
     *
     * @param copier makes another object of an item; called by the thread before the workers
     * @return the same windows, with a copy of an item for each further worker
     */
    public KeyedWindows<K, T> copying(UnaryOperator<T> copier) {
        return sharing(ItemSharing.copying(Objects.requireNonNull(copier, "copier")));
    }

    private KeyedWindows<K, T> sharing(ItemSharing<T> sharing) {
        return new KeyedWindows<>(
                new WindowSpec<>(
                        spec.shape(),
                        spec.key(),
                        spec.times(),
                        spec.late(),
                        spec.counts(),
                        spec.isFlushing(),
                        spec.bringsEmpty(),
                        spec.capacity(),
                        sharing),
                true);
    }

    /** For the forms whose workers share items by reference. */
    private WindowSpec<K, T> unshared() {
        if (isSharing) {
            throw new IllegalArgumentException("windows that are releasing() or copying() items are"
                    + " multicast(workers, group, ...); with group 1 these divide the keys");
        }
        return spec;
    }

    /**
     * A block that divides the keys among workers, each of which keeps the items of its keys.
     *
     * @param <R> values
     * @param workers threads that find values, at least 1
     * @param function finds the value of a window; shared by the workers
     * @return the block
     * @throws IllegalArgumentException for less than 1 worker
     * @throws IllegalArgumentException when {@code workers} is below 1
     */
    public <R> Block<T, WindowResult<K, R>> keyed(int workers, WindowFunction<T, R> function) {
        return KeyedForm.of(
                        unshared(),
                        checked(workers),
                        () -> new ItemLog<>(spec.isByCount(), false),
                        (window, log) -> function.apply(spec.items(window, log)))
                .named("keyed");
    }

    /**
     * A block that divides the keys among workers, each of which keeps the items of its keys in a store; so windows may
     * be larger than memory.
     *
     * <p>Memory: of each key up to 127 items, and some 100 bytes for each list of 128 in the store.
     * Of a window that is read one list of the store, and more where times of late items are in several.
     *
     * @param <R> values
     * @param workers threads that find values, at least 1
     * @param function finds the value of a window; shared by the workers. Its list is read from the store, so it is to
     *     be read from the beginning to the end
     * @param store keeps lists of items under numbers; each worker opens one
     * @return the block
     * @throws IllegalArgumentException when {@code workers} is below 1
     */
    public <R> Block<T, WindowResult<K, R>> keyed(
            int workers, WindowFunction<T, R> function, KeyedStore<Long, List<T>> store) {
        Objects.requireNonNull(store, "store");
        WindowSpec<K, T> plain = unshared();
        WindowShape shape = plain.shape();
        KeyedForm.Value<StoredLog<T>, R> value =
                (window, log) -> function.apply(log.between(shape.start(window), shape.end(window)));
        return KeyedForm.of(
                        plain,
                        checked(workers),
                        plain.<WindowResult<K, R>>storing("windows", store, KeyedForm.firing(plain, value)))
                .named("keyed");
    }

    /**
     * A block that divides the keys among workers, each of which keeps the panes of its keys: items are folded as they
     * arrive.
     *
     * @param <A> accumulators
     * @param <R> values
     * @param workers threads that find values, at least 1
     * @param fold finds the value of a window; its functions are shared by the workers
     * @return the block
     * @throws IllegalArgumentException for less than 1 worker
     * @throws IllegalArgumentException when {@code workers} is below 1
     */
    public <A, R> Block<T, WindowResult<K, R>> keyed(int workers, Fold<T, A, R> fold) {
        Objects.requireNonNull(fold, "fold");
        return KeyedForm.of(
                        unshared(),
                        checked(workers),
                        () -> new Panes<>(spec.shape(), fold),
                        (window, panes) -> panes.value(window))
                .named("keyed");
    }

    /**
     * A block that passes each window to one of several workers. One thread keeps the items of all keys, once; workers
     * read them where they are.
     *
     * @param <R> values
     * @param workers threads that find values, at least 1
     * @param function finds the value of a window; shared by the workers
     * @return the block
     * @throws IllegalArgumentException for less than 1 worker
     * @throws IllegalArgumentException when {@code workers} is below 1
     */
    public <R> Block<T, WindowResult<K, R>> farmed(int workers, WindowFunction<T, R> function) {
        return FarmedForm.of(unshared(), checked(workers), Objects.requireNonNull(function, "function"))
                .named("farmed");
    }

    /**
     * As {@link #farmed(int, WindowFunction)}; each window is folded from its beginning.
     *
     * @param <A> accumulators
     * @param <R> values
     * @param workers threads that find values, at least 1
     * @param fold finds the value of a window; its functions are shared by the workers
     * @return the block
     * @throws IllegalArgumentException for less than 1 worker
     * @throws IllegalArgumentException when {@code workers} is below 1
     */
    public <A, R> Block<T, WindowResult<K, R>> farmed(int workers, Fold<T, A, R> fold) {
        return farmed(workers, fold.whole());
    }

    /**
     * A block that deals the windows of each key to a group of workers. An item goes to each worker that owns windows
     * with it, and every worker keeps the items of its windows: with a group of {@code g}, a worker has every {@code
     * g}th window of a key. With 1 the windows of a key stay with one worker, as with {@link #keyed(int,
     * WindowFunction) keyed}; with {@code workers} all of them share each key.
     *
     * @param <R> values
     * @param workers threads that find values, at least 1
     * @param group workers to whom the windows of a key are dealt, {@code 1..workers}
     * @param function finds the value of a window; shared by the workers
     * @return the block
     * @throws IllegalArgumentException for less than 1 worker, for a group outside {@code 1..workers}, and by time for
     *     a slide above {@code 2^60 / group}
     */
    public <R> Block<T, WindowResult<K, R>> multicast(int workers, int group, WindowFunction<T, R> function) {
        Objects.requireNonNull(function, "function");
        if (checkedGroup(group, checked(workers)) == 1 && !isSharing) {
            return keyed(workers, function).named("multicast");
        }
        WindowGroups groups = WindowGroups.of(spec, workers, group);
        WindowShape owned = groups.owned();
        return MulticastForm.of(
                        spec,
                        groups,
                        false,
                        () -> new ItemLog<>(spec.isByCount(), false, spec.sharing()::drop),
                        (window, log) -> function.apply(log.slice(owned.start(window), owned.end(window))),
                        function)
                .named("multicast");
    }

    /**
     * As {@link #multicast(int, int, WindowFunction)}; workers keep panes instead of items, which are folded as they
     * arrive: by each worker for itself.
     *
     * @param <A> accumulators
     * @param <R> values
     * @param workers threads that find values, at least 1
     * @param group workers to whom the windows of a key are dealt, {@code 1..workers}
     * @param fold finds the value of a window; its functions are shared by the workers
     * @return the block
     * @throws IllegalArgumentException for less than 1 worker, for a group outside {@code 1..workers}, and by time for
     *     a slide above {@code 2^60 / group}
     */
    public <A, R> Block<T, WindowResult<K, R>> multicast(int workers, int group, Fold<T, A, R> fold) {
        Objects.requireNonNull(fold, "fold");
        if (checkedGroup(group, checked(workers)) == 1 && !isSharing) {
            return keyed(workers, fold).named("multicast");
        }
        WindowGroups groups = WindowGroups.of(spec, workers, group);
        return MulticastForm.of(
                        spec,
                        groups,
                        true,
                        () -> new Panes<>(groups.owned(), fold),
                        (window, panes) -> panes.value(window),
                        fold.whole())
                .named("multicast");
    }

    /**
     * A block that folds the panes of windows on some workers, and combines them to windows on others, between which
     * the keys are divided. A pane lies between neighbouring edges of windows.
     *
     * @param <A> accumulators
     * @param <R> values
     * @param paneWorkers threads that fold panes, at least 1
     * @param windowWorkers threads that combine panes to windows, at least 1
     * @param fold finds the value of a window; its functions are shared by the workers
     * @return the block
     * @throws IllegalArgumentException for less than 1 worker of a kind
     */
    public <A, R> Block<T, WindowResult<K, R>> paned(int paneWorkers, int windowWorkers, Fold<T, A, R> fold) {
        return PanedForm.of(
                        unshared(), checked(paneWorkers), checked(windowWorkers), Objects.requireNonNull(fold, "fold"))
                .named("paned");
    }

    /**
     * A block that divides the items of each window among workers, and combines what they make of them. One thread
     * keeps the items of all keys, once; workers read them where they are.
     *
     * @param <A> accumulators
     * @param <R> values
     * @param workers threads that find values, at least 1
     * @param fold finds the value of a window; its functions are shared by the workers
     * @return the block
     * @throws IllegalArgumentException for less than 1 worker
     * @throws IllegalArgumentException when {@code workers} is below 1
     */
    public <A, R> Block<T, WindowResult<K, R>> mapReduced(int workers, Fold<T, A, R> fold) {
        return MapReducedForm.of(unshared(), checked(workers), Objects.requireNonNull(fold, "fold"))
                .named("mapReduced");
    }

    static int checked(int workers) {
        if (workers < 1) {
            throw new IllegalArgumentException("windows on " + workers + " workers; expected at least 1");
        }
        return workers;
    }

    private static int checkedGroup(int group, int workers) {
        if (group < 1 || group > workers) {
            throw new IllegalArgumentException(
                    "windows dealt to groups of " + group + " of " + workers + " workers; expected 1.." + workers);
        }
        return group;
    }

    @Override
    public String toString() {
        return "windows of " + spec.shape() + (spec.isByCount() ? " items" : " by time");
    }
}
