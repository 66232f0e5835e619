package bireme.bb.window;

import bireme.bb.node.Output;
import bireme.bb.window.contents.Contents;
import java.util.function.Supplier;

/**
 * Windows by count: the position of an item is its number among those of its key, and a window is complete with its
 * last item.
 *
 * <p>Threads: one.
 */
final class CountTable<K, I, C extends Contents<I>> extends KeyTable<K, I, C> {
    CountTable(WindowShape shape, Supplier<C> maker, Firing<K, C> firing) {
        super(shape, false, maker, firing); // a window behind an item has items before it
    }

    /** Adds the next item of a key. */
    void add(K key, I item, Output<Object> out) throws Exception {
        State<K, C> state = state(key);
        add(state, state.count, state.count + 1, item, out);
    }

    @Override
    void add(K key, long position, long end, I item, Output<Object> out) throws Exception {
        add(state(key), position, end, item, out);
    }

    private State<K, C> state(K key) {
        State<K, C> state = states.get(key);
        if (state == null) {
            state = new State<>(key, maker.get());
            state.dueEnd = shape.length();
            states.put(key, state);
        }
        return state;
    }

    private void add(State<K, C> state, long position, long end, I item, Output<Object> out) throws Exception {
        state.count = end;
        if (position >= state.dueEnd - shape.length()) { // else it is in a gap
            state.contents.add(position, item);
            if (end == state.dueEnd) {
                state.dueEnd += shape.slide();
                fire(state, state.next, out);
            }
        }
    }

    @Override
    void flush(Output<Object> out) throws Exception {
        for (State<K, C> state : states.values()) {
            for (long due = due(state, state.next); due != Contents.NONE; due = due(state, state.next)) {
                fire(state, due, out);
            }
        }
        states.clear();
    }

    @Override
    boolean isPartial(State<K, C> state, long window) {
        return shape.end(window) > state.count;
    }
}
