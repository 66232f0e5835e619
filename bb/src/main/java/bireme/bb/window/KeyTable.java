package bireme.bb.window;

import bireme.bb.node.Output;
import bireme.bb.window.contents.Contents;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The keys of one thread, with the contents that are kept of each.
 *
 * <p>Windows without items are skipped, or, if requested, come before the next window of the same key that has items.
 *
 * <p>Threads: one.
 */
abstract class KeyTable<K, I, C extends Contents<I>> {
    final WindowShape shape;
    final boolean bringsEmpty;
    final Map<K, State<K, C>> states = new LinkedHashMap<>();
    final Supplier<C> maker;
    private final Firing<K, C> firing;
    /** Content with which an empty window is fired, even if an item has arrived for it since it was closed. */
    private final C nothing;

    /** The state of one key. */
    static final class State<K, C> {
        final K key;
        final C contents;
        /** First window that was not fired. */
        long next;
        /** Window that is due next; {@link Contents#NONE} if nothing is kept. */
        long due = Contents.NONE;
        /** Whether a window has been fired. */
        boolean hasFired;
        /** By count: the position of the next item. */
        long count;
        /** By count: where the next window ends. */
        long dueEnd;

        State(K key, C contents) {
            this.key = key;
            this.contents = contents;
        }
    }

    KeyTable(WindowShape shape, boolean bringsEmpty, Supplier<C> maker, Firing<K, C> firing) {
        this.shape = shape;
        this.bringsEmpty = bringsEmpty;
        this.maker = maker;
        this.firing = firing;
        this.nothing = maker.get();
    }

    /** Adds what is at the positions {@code position..end-1} of a key. */
    abstract void add(K key, long position, long end, I item, Output<Object> out) throws Exception;

    /** Fires all windows that are left, for nothing more comes. */
    abstract void flush(Output<Object> out) throws Exception;

    /** Whether a window that is fired is not over yet. */
    abstract boolean isPartial(State<K, C> state, long window);

    /** The first window at or behind {@code least} that has something in it. */
    final long due(State<K, C> state, long least) {
        long earliest = state.contents.earliest();
        return earliest == Contents.NONE ? Contents.NONE : Math.max(least, shape.first(earliest));
    }

    final void fire(State<K, C> state, long window, Output<Object> out) throws Exception {
        if (bringsEmpty && state.hasFired) {
            for (long empty = state.next; empty < window; empty++) {
                firing.fire(state.key, empty, nothing, isPartial(state, empty), out);
            }
        }
        state.next = window + 1;
        state.hasFired = true;
        firing.fire(state.key, window, state.contents, isPartial(state, window), out);
    }

    /** Writes all keys, with what is kept of each. */
    void write(ObjectOutput out) throws IOException {
        out.writeInt(states.size());
        for (State<K, C> state : states.values()) {
            out.writeObject(state.key);
            out.writeLong(state.next);
            out.writeLong(state.due);
            out.writeBoolean(state.hasFired);
            out.writeLong(state.count);
            out.writeLong(state.dueEnd);
            state.contents.write(out);
        }
    }

    /** Reads what another table has written, into an empty one. */
    @SuppressWarnings("unchecked") // what write has written
    void read(ObjectInput in) throws IOException, ClassNotFoundException {
        for (int left = in.readInt(); left > 0; left--) {
            State<K, C> state = new State<>((K) in.readObject(), maker.get());
            state.next = in.readLong();
            state.due = in.readLong();
            state.hasFired = in.readBoolean();
            state.count = in.readLong();
            state.dueEnd = in.readLong();
            state.contents.read(in);
            states.put(state.key, state);
        }
    }
}
