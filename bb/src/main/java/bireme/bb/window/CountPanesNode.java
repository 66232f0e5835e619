package bireme.bb.window;

import bireme.bb.node.Node;
import bireme.bb.node.Output;
import bireme.bb.snapshot.Stateful;
import bireme.bb.window.contents.ItemLog;
import bireme.bb.window.message.PaneTask;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** Divides the items of each key into panes by count, and emits a pane when it is full. */
final class CountPanesNode<K, T> implements Node<T, Object>, Stateful {
    private final WindowShape shape;
    private final Function<? super T, ? extends K> key;
    private final boolean isFlushing;
    private final Map<K, Pane<T>> panes = new LinkedHashMap<>();

    /** The present pane of one key. */
    private static final class Pane<T> {
        private final ItemLog<T> log = new ItemLog<>(true, true);
        private long count;
        private long end;
        private boolean isCovered;
    }

    CountPanesNode(WindowShape shape, Function<? super T, ? extends K> key, boolean isFlushing) {
        this.shape = shape;
        this.key = key;
        this.isFlushing = isFlushing;
    }

    @Override
    public void accept(T item, Output<Object> out) {
        K owner = key.apply(item);
        Pane<T> pane = panes.computeIfAbsent(owner, any -> new Pane<>());
        if (pane.count == pane.end) {
            pane.end = shape.paneEnd(pane.count);
            pane.isCovered = shape.covers(pane.count);
        }
        long position = pane.count++;
        if (pane.isCovered) {
            pane.log.add(position, item);
            if (pane.count == pane.end) {
                emit(owner, pane, out);
            }
        }
    }

    private void emit(K owner, Pane<T> pane, Output<Object> out) {
        long start = pane.log.earliest();
        out.emit(new PaneTask<>(owner, start, pane.count, pane.log.slice(start, pane.count)));
        pane.log.dropBefore(pane.count);
    }

    @Override
    public void end(Output<Object> out) {
        panes.forEach((owner, pane) -> {
            if (isFlushing && !pane.log.isEmpty()) {
                emit(owner, pane, out);
            }
        });
    }

    @Override
    public void snapshot(ObjectOutput out) throws IOException {
        out.writeInt(panes.size());
        for (Map.Entry<K, Pane<T>> each : panes.entrySet()) {
            Pane<T> pane = each.getValue();
            out.writeObject(each.getKey());
            out.writeLong(pane.count);
            out.writeLong(pane.end);
            out.writeBoolean(pane.isCovered);
            pane.log.write(out);
        }
    }

    @Override
    @SuppressWarnings("unchecked") // what snapshot has written
    public void restore(ObjectInput in) throws IOException, ClassNotFoundException {
        for (int left = in.readInt(); left > 0; left--) {
            Pane<T> pane = new Pane<>();
            panes.put((K) in.readObject(), pane);
            pane.count = in.readLong();
            pane.end = in.readLong();
            pane.isCovered = in.readBoolean();
            pane.log.read(in);
        }
    }
}
