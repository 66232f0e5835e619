package bireme.bb.stream;

import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.bb.snapshot.KeyedState;
import bireme.bb.snapshot.KeyedStore;
import bireme.bb.snapshot.Stateful;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.function.Function;

/**
 * Folds the items of each key. Emits the new value after each item, or only the last values at the end.
 *
 * <p>Memory: that of the store, for one value of each key.
 */
final class KeyedAccumulator<K, T, A> implements Node<T, Keyed<K, A>>, Stateful {
    private final Function<? super T, ? extends K> key;
    private final A initial;
    private final KeyedFlow.Step<A, ? super T> step;
    private final boolean isRunning;
    private final KeyedStore<K, A> store;
    /** {@code null} until the node is open. */
    private KeyedState<K, A> values;

    KeyedAccumulator(
            Function<? super T, ? extends K> key,
            A initial,
            KeyedFlow.Step<A, ? super T> step,
            boolean isRunning,
            KeyedStore<K, A> store) {
        this.key = key;
        this.initial = initial;
        this.step = step;
        this.isRunning = isRunning;
        this.store = store;
    }

    @Override
    public void open(NodeContext context) throws IOException {
        values = store.open(context);
    }

    @Override
    public void accept(T item, Output<Keyed<K, A>> out) throws Exception {
        K owner = key.apply(item);
        A before = values.get(owner);
        A value = step.apply(before == null ? initial : before, item);
        values.put(owner, value);
        if (isRunning) {
            out.emit(new Keyed<>(owner, value));
        }
    }

    @Override
    public void end(Output<Keyed<K, A>> out) throws IOException {
        if (!isRunning) {
            values.forEach((owner, value) -> out.emit(new Keyed<>(owner, value)));
        }
    }

    @Override
    public void snapshot(ObjectOutput out) throws Exception {
        values.snapshot(out);
    }

    @Override
    public void restore(ObjectInput in) throws Exception {
        values.restore(in);
    }

    @Override
    public void close() {
        if (values != null) {
            values.close();
        }
    }
}
