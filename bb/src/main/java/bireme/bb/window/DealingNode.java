package bireme.bb.window;

import bireme.bb.engine.Routing;
import bireme.bb.node.Node;
import bireme.bb.node.Output;
import bireme.bb.snapshot.Stateful;
import bireme.bb.window.message.DealtItem;
import bireme.bb.window.message.Mark;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Sends each item to the workers that own windows with it, each of them once, and {@link Mark}s to all.
 *
 * <p>Shape: keeps no items; by count it keeps how many each key has had.
 */
final class DealingNode<K, T> implements Node<Object, Object>, Stateful {
    private final WindowSpec<K, T> spec;
    private final WindowGroups groups;
    /** The worker with which the group of a key begins. */
    private final Routing.Router<Object> firsts;
    /** By count: items of each key. */
    private final Map<K, long[]> counts = new LinkedHashMap<>();
    /** The first window that is not closed. */
    private long open;

    DealingNode(WindowSpec<K, T> spec, WindowGroups groups) {
        this.spec = spec;
        this.groups = groups;
        this.firsts = Routing.byKey(Function.identity()).router(groups.workers());
        this.open = spec.isByCount() ? 0 : Long.MIN_VALUE;
    }

    @Override
    public void accept(Object message, Output<Object> out) {
        if (message instanceof Mark mark) {
            open = mark.open();
            out.emitToAll(mark);
            return;
        }
        T item = WindowSpec.cast(message);
        K key = spec.key().apply(item);
        long position = spec.isByCount()
                ? counts.computeIfAbsent(key, any -> new long[1])[0]++
                : spec.times().of(item);
        if (spec.shape().covers(position)) {
            long window = Math.max(open, spec.shape().first(position));
            int owners = (int) Math.min(groups.group(), spec.shape().last(position) + 1 - window);
            spec.sharing().send(item, owners);
            deal(new DealtItem<>(key, firsts.route(key), item), window, owners, out);
        } else {
            spec.sharing().drop(item);
        }
    }

    /** Sends an item to the owners of as many windows, which all differ. */
    private void deal(DealtItem<K, T> item, long window, int owners, Output<Object> out) {
        out.emitTo(groups.owner(item.first(), window), item);
        for (int number = 1; number < owners; number++) {
            T another = spec.sharing().another(item.item());
            out.emitTo(
                    groups.owner(item.first(), window + number),
                    another == item.item() ? item : new DealtItem<>(item.key(), item.first(), another));
        }
    }

    @Override
    public void snapshot(ObjectOutput out) throws IOException {
        out.writeLong(open);
        out.writeInt(counts.size());
        for (Map.Entry<K, long[]> each : counts.entrySet()) {
            out.writeObject(each.getKey());
            out.writeLong(each.getValue()[0]);
        }
    }

    @Override
    @SuppressWarnings("unchecked") // what snapshot has written
    public void restore(ObjectInput in) throws IOException, ClassNotFoundException {
        open = in.readLong();
        for (int left = in.readInt(); left > 0; left--) {
            K key = (K) in.readObject();
            counts.put(key, new long[] {in.readLong()});
        }
    }
}
