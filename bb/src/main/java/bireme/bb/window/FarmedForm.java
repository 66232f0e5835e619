package bireme.bb.window;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.engine.Routing;
import bireme.bb.node.Node;
import bireme.bb.snapshot.Stateless;
import bireme.bb.window.contents.ItemLog;
import bireme.bb.window.message.WindowId;
import bireme.bb.window.message.WindowTask;

/**
 * Windows passed to workers.
 *
 * <p>Shape: one thread keeps the items of all keys, each once, and passes a window over as a view of them, to whichever
 * worker has room. Workers keep nothing, so any can take any window; an ordered farm brings their results in the order
 * in which windows became due.
 */
final class FarmedForm {
    /** Windows or panes that wait at a worker; enough to keep it busy, few enough not to hold much. */
    static final int WAITING = 64;

    private FarmedForm() {}

    static <K, T, R> Block<T, WindowResult<K, R>> of(
            WindowSpec<K, T> spec, int workers, WindowFunction<T, R> function) {
        Firing<K, ItemLog<T>> handing = (key, window, log, isPartial, out) -> {
            out.emit(new WindowTask<>(new WindowId<>(key, window, isPartial), spec.items(window, log)));
            log.dropBefore(spec.shape().start(window + 1));
        };
        Block<Object, WindowResult<K, R>> worker =
                Block.of("window", () -> (Node<Object, WindowResult<K, R>> & Stateless) (message, out) -> {
                    WindowTask<K, T> task = WindowSpec.cast(message);
                    R found = function.apply(task.items());
                    if (found != null) {
                        out.emit(spec.result(task.window(), found));
                    }
                });
        return spec.slicing("windows", handing).then(sharing(spec, workers, worker));
    }

    /** A worker that has room gets the next task; results in the order of the tasks, of which some may have none. */
    static <R> Farm<Object, R> sharing(WindowSpec<?, ?> spec, int workers, Block<Object, R> worker) {
        return Farm.of(workers, worker)
                .routing(Routing.onDemand(spec.capacityOr(WAITING)))
                .ordered();
    }
}
