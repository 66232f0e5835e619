package bireme.bb.stream;

import bireme.bb.node.Node;
import bireme.bb.node.Output;
import bireme.bb.snapshot.Stateful;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Folds the items of each key. Emits the new value after each item, or only the last values at the end.
 *
 * <p>Memory: one value for each key.
 */
final class KeyedAccumulator<K, T, A> implements Node<T, Keyed<K, A>>, Stateful {
    private final Function<? super T, ? extends K> key;
    private final A initial;
    private final KeyedFlow.Step<A, ? super T> step;
    private final boolean isRunning;
    private final Map<K, A> values = new LinkedHashMap<>();

    KeyedAccumulator(
            Function<? super T, ? extends K> key, A initial, KeyedFlow.Step<A, ? super T> step, boolean isRunning) {
        this.key = key;
        this.initial = initial;
        this.step = step;
        this.isRunning = isRunning;
    }

    @Override
    public void accept(T item, Output<Keyed<K, A>> out) throws Exception {
        K owner = key.apply(item);
        A value = step.apply(values.getOrDefault(owner, initial), item);
        values.put(owner, value);
        if (isRunning) {
            out.emit(new Keyed<>(owner, value));
        }
    }

    @Override
    public void end(Output<Keyed<K, A>> out) {
        if (!isRunning) {
            values.forEach((owner, value) -> out.emit(new Keyed<>(owner, value)));
        }
    }

    @Override
    public void snapshot(ObjectOutput out) throws IOException {
        out.writeInt(values.size());
        for (Map.Entry<K, A> each : values.entrySet()) {
            out.writeObject(each.getKey());
            out.writeObject(each.getValue());
        }
    }

    @Override
    @SuppressWarnings("unchecked") // what snapshot has written
    public void restore(ObjectInput in) throws IOException, ClassNotFoundException {
        for (int left = in.readInt(); left > 0; left--) {
            K owner = (K) in.readObject();
            values.put(owner, (A) in.readObject());
        }
    }
}
