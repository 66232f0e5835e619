package bireme.bb.window;

import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.bb.snapshot.Stateful;
import bireme.bb.window.contents.ItemSegments;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/**
 * A node of windows together with the store that has its items.
 *
 * <p>Snapshots: first that of the store, then what the node keeps in memory.
 *
 * @param <O> what the node brings
 */
final class StoredWindowsNode<O> implements Node<Object, O>, Stateful {
    private final WindowNode<?, ?, ?, O> windows;
    private final ItemSegments<?> segments;

    StoredWindowsNode(WindowNode<?, ?, ?, O> windows, ItemSegments<?> segments) {
        this.windows = windows;
        this.segments = segments;
    }

    @Override
    public void open(NodeContext context) throws IOException {
        segments.open(context);
    }

    @Override
    public void accept(Object message, Output<O> out) throws Exception {
        windows.accept(message, out);
    }

    @Override
    public void end(Output<O> out) throws Exception {
        windows.end(out);
    }

    @Override
    public void snapshot(ObjectOutput out) throws Exception {
        segments.snapshot(out);
        windows.snapshot(out);
    }

    @Override
    public void restore(ObjectInput in) throws Exception {
        segments.restore(in);
        windows.restore(in);
    }

    @Override
    public void close() {
        segments.close();
    }
}
