package bireme.bb.window;

import bireme.bb.node.Output;
import bireme.bb.window.contents.Contents;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Windows by time: they are due when they are said to be closed, in the order of their numbers.
 *
 * <p>Shape: a map has the keys under the number of their next window that has items, so closing a window looks at
 * no other keys. A key that has come to another window, because an earlier item arrived, stays under its old one too,
 * where it is passed over. A key of which nothing is kept is forgotten, unless its empty windows are wanted.
 *
 * <p>Threads: one.
 */
final class TimeTable<K, I, C extends Contents<I>> extends KeyTable<K, I, C> {
    private final TreeMap<Long, List<State<K, C>>> byDueWindow = new TreeMap<>();
    /** Windows below are closed. */
    private long open = Long.MIN_VALUE;
    /** Windows below are closed, and those of them that were due have been fired. */
    private long fired = Long.MIN_VALUE;

    TimeTable(WindowShape shape, boolean bringsEmpty, Supplier<C> maker, Firing<K, C> firing) {
        super(shape, bringsEmpty, maker, firing);
    }

    @Override
    void add(K key, long time, long end, I item, Output<Object> out) {
        if (!shape.covers(time)) {
            return;
        }
        State<K, C> state = states.get(key);
        if (state == null) {
            state = new State<>(key, maker.get());
            state.next = Long.MIN_VALUE;
            states.put(key, state);
        }
        boolean isEarliest = time < state.contents.earliest();
        state.contents.add(time, item);
        if (isEarliest) {
            enter(state);
        }
    }

    private void enter(State<K, C> state) {
        long due = due(state, Math.max(state.next, fired));
        if (due != state.due) {
            state.due = due;
            byDueWindow.computeIfAbsent(due, window -> new ArrayList<>()).add(state);
        }
    }

    /** Fires all windows below a number. */
    void close(long newOpen, Output<Object> out) throws Exception {
        open = newOpen;
        fireBelow(newOpen, out);
        fired = newOpen;
    }

    @Override
    void flush(Output<Object> out) throws Exception {
        fireBelow(Contents.NONE, out);
        states.clear();
    }

    private void fireBelow(long bound, Output<Object> out) throws Exception {
        while (!byDueWindow.isEmpty() && byDueWindow.firstKey() < bound) {
            Map.Entry<Long, List<State<K, C>>> first = byDueWindow.pollFirstEntry();
            long window = first.getKey();
            for (State<K, C> state : first.getValue()) {
                if (state.due == window) {
                    fire(state, window, out);
                    goOn(state);
                }
            }
        }
    }

    private void goOn(State<K, C> state) {
        if (state.contents.earliest() != Contents.NONE) {
            enter(state);
            return;
        }
        state.due = Contents.NONE;
        if (!bringsEmpty) {
            states.remove(state.key);
        }
    }

    @Override
    boolean isPartial(State<K, C> state, long window) {
        return window >= open;
    }

    @Override
    void write(ObjectOutput out) throws IOException {
        super.write(out);
        out.writeLong(open);
        out.writeLong(fired);
    }

    @Override
    void read(ObjectInput in) throws IOException, ClassNotFoundException {
        super.read(in);
        open = in.readLong();
        fired = in.readLong();
        for (State<K, C> state : states.values()) {
            if (state.due != Contents.NONE) {
                byDueWindow
                        .computeIfAbsent(state.due, window -> new ArrayList<>())
                        .add(state);
            }
        }
    }
}
