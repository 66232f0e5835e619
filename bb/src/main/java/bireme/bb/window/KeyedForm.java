package bireme.bb.window;

import bireme.bb.Block;
import bireme.bb.Comb;
import bireme.bb.Farm;
import bireme.bb.engine.Routing;
import bireme.bb.window.contents.Contents;
import bireme.bb.window.message.PaneValue;
import bireme.bb.window.message.WindowId;
import java.util.function.Supplier;

/**
 * Windows computed in parallel by key.
 *
 * <p>Shape: with windows by count, each item goes to the worker of its key. With windows by time, a {@link ClockNode}
 * before the workers notifies all of them when windows are closed.
 */
final class KeyedForm {
    private KeyedForm() {}

    /** Finds the value of a window of one key. */
    @FunctionalInterface
    interface Value<C, R> {
        R of(long window, C contents) throws Exception;
    }

    static <K, T, C extends Contents<T>, R> Block<T, WindowResult<K, R>> of(
            WindowSpec<K, T> spec, int workers, Supplier<C> contents, Value<C, R> value) {
        return of(spec, workers, spec.node("windows", spec::items, contents, firing(spec, value)));
    }

    /** Workers of a kind. */
    static <K, T, R> Block<T, WindowResult<K, R>> of(
            WindowSpec<K, T> spec, int workers, Block<Object, WindowResult<K, R>> worker) {
        if (spec.isByCount()) {
            return WindowSpec.cast(workers == 1 ? worker : divided(spec, workers, worker));
        }
        return workers == 1 ? Comb.of(spec.clock(), worker) : spec.clock().then(divided(spec, workers, worker));
    }

    /** Brings the value of a window, unless it is {@code null}. */
    static <K, C extends Contents<?>, R> Firing<K, C> firing(WindowSpec<K, ?> spec, Value<C, R> value) {
        return (key, window, contents, isPartial, out) -> {
            R found = value.of(window, contents);
            if (found != null) {
                out.emit(spec.result(new WindowId<>(key, window, isPartial), found));
            }
            contents.dropBefore(spec.shape().start(window + 1));
        };
    }

    /** Workers to whom items, or panes, go by their key. */
    static <K, R> Block<Object, R> divided(WindowSpec<K, ?> spec, int workers, Block<Object, R> worker) {
        Farm<Object, R> farm = Farm.of(workers, worker).routing(Routing.byKey(message -> keyOf(spec, message)));
        return spec.capacity() == 0 ? farm : farm.capacity(spec.capacity());
    }

    private static <K, T> Object keyOf(WindowSpec<K, T> spec, Object message) {
        return message instanceof PaneValue<?, ?> pane ? pane.key() : spec.key().apply(WindowSpec.cast(message));
    }
}
