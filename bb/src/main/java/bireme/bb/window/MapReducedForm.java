package bireme.bb.window;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.window.contents.ItemLog;
import bireme.bb.window.message.PartValue;
import bireme.bb.window.message.WindowId;
import bireme.bb.window.message.WindowTask;
import java.util.List;

/**
 * The items of each window divided among workers.
 *
 * <p>Shape: one thread keeps the items of all keys, each once, and passes every worker a view of its part of a window,
 * part 0 to worker 0. Behind them one thread gathers a value from each and combines them, in the order of the parts.
 */
final class MapReducedForm {
    private MapReducedForm() {}

    static <K, T, A, R> Block<T, WindowResult<K, R>> of(WindowSpec<K, T> spec, int workers, Fold<T, A, R> fold) {
        Block<Object, PartValue<K, A>> mapping = Block.of("map", () -> (message, out) -> {
            WindowTask<K, T> task = WindowSpec.cast(message);
            out.emit(new PartValue<>(task.window(), fold.foldAll(task.items())));
        });
        Block<List<PartValue<K, A>>, WindowResult<K, R>> reducing = Block.of("reduce", () -> (parts, out) -> {
            R found = fold.finish(combined(parts, fold));
            if (found != null) {
                out.emit(spec.result(parts.get(0).window(), found));
            }
        });
        return spec.slicing("windows", splitting(spec, workers))
                .then(Farm.of(workers, mapping).gather().capacity(spec.capacityOr(FarmedForm.WAITING)))
                .then(reducing);
    }

    private static <K, T> Firing<K, ItemLog<T>> splitting(WindowSpec<K, T> spec, int workers) {
        return (key, window, log, isPartial, out) -> {
            WindowId<K> id = new WindowId<>(key, window, isPartial);
            WindowShape shape = spec.shape();
            for (List<T> part : log.slices(shape.start(window), shape.end(window), workers)) {
                out.emit(new WindowTask<>(id, part));
            }
            log.dropBefore(shape.start(window + 1));
        };
    }

    private static <K, A> A combined(List<PartValue<K, A>> parts, Fold<?, A, ?> fold) {
        A all = parts.get(0).value();
        for (PartValue<K, A> part : parts.subList(1, parts.size())) {
            all = fold.combine(all, part.value());
        }
        return all;
    }
}
