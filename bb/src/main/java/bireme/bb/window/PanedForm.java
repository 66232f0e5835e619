package bireme.bb.window;

import bireme.bb.Block;
import bireme.bb.Comb;
import bireme.bb.node.Node;
import bireme.bb.snapshot.Stateless;
import bireme.bb.window.contents.Contents;
import bireme.bb.window.contents.ItemLog;
import bireme.bb.window.message.Mark;
import bireme.bb.window.message.PaneTask;
import bireme.bb.window.message.PaneValue;

/**
 * Panes folded by some workers and combined to windows by others.
 *
 * <p>Shape: one thread cuts the items of each key into panes and passes them to an ordered farm that folds them. Those
 * behind it, among whom the keys are divided, keep the values of panes and combine them to windows. By count a pane is
 * passed on with its last item, and a window is due with its last pane. By time panes are passed on when a window
 * they are in closes, followed by the mark that it has; items that come for a pane after that are passed on as one
 * more part of it with the next window.
 */
final class PanedForm {
    private PanedForm() {}

    static <K, T, A, R> Block<T, WindowResult<K, R>> of(
            WindowSpec<K, T> spec, int paneWorkers, int windowWorkers, Fold<T, A, R> fold) {
        Block<Object, Object> folding = Block.of("pane", () -> (Node<Object, Object> & Stateless) (message, out) -> {
            if (message instanceof Mark) {
                out.emit(message);
            } else {
                PaneTask<K, T> task = WindowSpec.cast(message);
                out.emit(new PaneValue<>(task.key(), task.start(), task.end(), fold.foldAll(task.items())));
            }
        });
        Fold<A, A, R> ofParts = fold.ofParts();
        Firing<K, Panes<A, A, R>> firing = KeyedForm.firing(spec, (window, panes) -> panes.value(window));
        Block<Object, WindowResult<K, R>> combining =
                spec.node("windows", PanedForm::panes, () -> new Panes<>(spec.shape(), ofParts), firing);
        return cutting(spec)
                .then(FarmedForm.sharing(spec, paneWorkers, folding))
                .then(
                        windowWorkers == 1
                                ? combining
                                : emitter().then(KeyedForm.divided(spec, windowWorkers, combining)));
    }

    private static <K, A, C extends Contents<A>> WindowNode.Feed panes(KeyTable<K, A, C> table) {
        return (message, out) -> {
            PaneValue<K, A> pane = WindowSpec.cast(message);
            table.add(pane.key(), pane.start(), pane.end(), pane.value(), out);
        };
    }

    private static Block<Object, Object> emitter() {
        return Block.of("emitter", () -> (Node<Object, Object> & Stateless) (message, out) -> {
            if (message instanceof Mark) {
                out.emitToAll(message);
            } else {
                out.emit(message);
            }
        });
    }

    private static <K, T> Block<T, Object> cutting(WindowSpec<K, T> spec) {
        if (spec.isByCount()) {
            return Block.of("panes", () -> new CountPanesNode<>(spec.shape(), spec.key(), spec.isFlushing()));
        }
        return Comb.of(spec.clock(), Block.of("panes", () -> {
            TimeTable<K, T, ItemLog<T>> table =
                    new TimeTable<>(spec.shape(), false, () -> new ItemLog<>(false, true), cutting(spec.shape()));
            return new WindowNode<>(table, spec.items(table), spec.isFlushing(), true);
        }));
    }

    /** Passes on all that lies before the end of a window. */
    private static <K, T> Firing<K, ItemLog<T>> cutting(WindowShape shape) {
        return (key, window, log, isPartial, out) -> {
            long end = shape.end(window);
            for (long first = log.earliest(); first < end; first = log.earliest()) {
                long start = shape.paneStart(first);
                long behind = shape.paneEnd(first);
                out.emit(new PaneTask<>(key, start, behind, log.slice(start, behind)));
                log.dropBefore(behind);
            }
        };
    }
}
