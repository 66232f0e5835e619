package bireme.bb.window;

import bireme.bb.node.Node;
import bireme.bb.node.Output;
import bireme.bb.snapshot.Stateful;
import bireme.bb.window.message.SkippedWindow;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Brings the results of several workers in the order of the windows of each key, by count.
 *
 * <p>Shape: by count a key has every window from 0 on, so each result, or {@link SkippedWindow}, waits for that of the
 * window before it.
 */
final class CountOrderNode<K, R> implements Node<Object, WindowResult<K, R>>, Stateful {
    private final Map<K, Turn> turns = new LinkedHashMap<>();

    /** What one key waits for. */
    private static final class Turn {
        private long next;
        /** Messages of later windows, by the number of the window. */
        private final Map<Long, Object> waiting = new HashMap<>();
    }

    @Override
    public void accept(Object message, Output<WindowResult<K, R>> out) {
        if (message instanceof SkippedWindow<?> skipped) {
            accept(WindowSpec.cast(skipped.key()), skipped.number(), message, out);
        } else {
            WindowResult<K, R> result = WindowSpec.cast(message);
            accept(result.key(), result.number(), message, out);
        }
    }

    private void accept(K key, long number, Object message, Output<WindowResult<K, R>> out) {
        Turn turn = turns.computeIfAbsent(key, any -> new Turn());
        if (number != turn.next) {
            turn.waiting.put(number, message);
            return;
        }
        for (Object due = message; due != null; due = turn.waiting.remove(turn.next)) {
            if (due instanceof WindowResult<?, ?>) {
                out.emit(WindowSpec.cast(due));
            }
            turn.next++;
        }
    }

    @Override
    public void snapshot(ObjectOutput out) throws IOException {
        out.writeInt(turns.size());
        for (Map.Entry<K, Turn> each : turns.entrySet()) {
            out.writeObject(each.getKey());
            out.writeLong(each.getValue().next);
            out.writeObject(each.getValue().waiting);
        }
    }

    @Override
    @SuppressWarnings("unchecked") // what snapshot has written
    public void restore(ObjectInput in) throws IOException, ClassNotFoundException {
        for (int left = in.readInt(); left > 0; left--) {
            Turn turn = new Turn();
            turns.put((K) in.readObject(), turn);
            turn.next = in.readLong();
            turn.waiting.putAll((Map<Long, Object>) in.readObject());
        }
    }
}
