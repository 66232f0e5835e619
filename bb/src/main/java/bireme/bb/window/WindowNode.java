package bireme.bb.window;

import bireme.bb.node.Node;
import bireme.bb.node.Output;
import bireme.bb.snapshot.Stateful;
import bireme.bb.window.contents.Contents;
import bireme.bb.window.message.Mark;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/**
 * Adds items to a table of keys, and fires complete windows.
 *
 * <p>Shape: with windows by time, {@link Mark}s say which windows are closed.
 */
final class WindowNode<K, I, C extends Contents<I>, O> implements Node<Object, O>, Stateful {
    /** Puts one message into the table. */
    @FunctionalInterface
    interface Feed {
        /** Takes anything but a mark. */
        void feed(Object message, Output<Object> out) throws Exception;
    }

    private final KeyTable<K, I, C> table;
    private final Feed feed;
    private final boolean isFlushing;
    private final boolean isPassingMarks;

    /**
     * Creates a node.
     *
     * @param isFlushing whether windows that the stream ends in are fired
     * @param isPassingMarks whether those that follow want to know what is closed
     */
    WindowNode(KeyTable<K, I, C> table, Feed feed, boolean isFlushing, boolean isPassingMarks) {
        this.table = table;
        this.feed = feed;
        this.isFlushing = isFlushing;
        this.isPassingMarks = isPassingMarks;
    }

    @Override
    public void accept(Object message, Output<O> out) throws Exception {
        if (message instanceof Mark mark) {
            ((TimeTable<K, I, C>) table).close(mark.open(), any(out));
            if (isPassingMarks) {
                any(out).emit(mark);
            }
        } else {
            feed.feed(message, any(out));
        }
    }

    @Override
    public void end(Output<O> out) throws Exception {
        if (isFlushing) {
            table.flush(any(out));
        }
    }

    @Override
    public void snapshot(ObjectOutput out) throws IOException {
        table.write(out);
    }

    @Override
    public void restore(ObjectInput in) throws IOException, ClassNotFoundException {
        table.read(in);
    }

    @SuppressWarnings("unchecked") // the firing emits what the node is said to emit
    private static Output<Object> any(Output<?> out) {
        return (Output<Object>) out;
    }
}
