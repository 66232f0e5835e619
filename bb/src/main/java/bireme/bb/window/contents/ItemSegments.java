package bireme.bb.window.contents;

import bireme.bb.node.NodeContext;
import bireme.bb.snapshot.KeyedState;
import bireme.bb.snapshot.KeyedStore;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.List;

/**
 * Lists of items that one node has put into a store, each under a number that no other has had before.
 *
 * <p>Threads: that of the node.
 *
 * @param <T> items
 */
public final class ItemSegments<T> implements AutoCloseable {
    private final KeyedStore<Long, List<T>> store;
    /** {@code null} until the node is open. */
    private KeyedState<Long, List<T>> lists;

    private long next;

    /** Lists in a store that is not open yet. */
    public ItemSegments(KeyedStore<Long, List<T>> store) {
        this.store = store;
    }

    /** Opens the store for a node. */
    public void open(NodeContext context) throws IOException {
        lists = store.open(context);
    }

    /** Puts items into the store, and returns their number. */
    long add(List<T> items) throws IOException {
        lists.put(next, items);
        return next++;
    }

    List<T> get(long number) throws IOException {
        return lists.get(number);
    }

    void remove(long number) throws IOException {
        lists.remove(number);
    }

    /** Writes what the store has, and which number is next. */
    public void snapshot(ObjectOutput out) throws Exception {
        out.writeLong(next);
        lists.snapshot(out);
    }

    /** Reads what others have written. */
    public void restore(ObjectInput in) throws Exception {
        next = in.readLong();
        lists.restore(in);
    }

    @Override
    public void close() {
        if (lists != null) {
            lists.close();
        }
    }
}
