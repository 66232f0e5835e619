package bireme.bb.window;

import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.bb.snapshot.Stateful;
import bireme.bb.window.message.Mark;
import bireme.bb.window.message.SkippedWindow;
import bireme.bb.window.message.WindowId;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Brings the results of several workers in the order of the windows of each key, by time.
 *
 * <p>Shape: a worker sends a {@link Mark} behind the results of the windows that it closes. What all workers have
 * closed is brought, one window after the other. Which windows of a key are empty is known here only, so their values
 * are found here if they are wanted.
 */
final class TimeOrderNode<K, T, R> implements Node<Object, WindowResult<K, R>>, Stateful {
    private static final long ALL = Long.MAX_VALUE;

    private final WindowSpec<K, T> spec;
    private final WindowFunction<T, R> function;
    private final TreeMap<Long, List<Object>> waiting = new TreeMap<>();
    /** The window behind the last one of each key, if empty windows are wanted. */
    private final Map<K, Long> next = new HashMap<>();

    private NodeContext context;
    /** For each input the first window of which results may follow. */
    private long[] open;
    /** The first window that was not closed at the last mark. */
    private long latestOpen = Long.MIN_VALUE;

    /**
     * Creates the node.
     *
     * @param function finds the value of empty windows
     */
    TimeOrderNode(WindowSpec<K, T> spec, WindowFunction<T, R> function) {
        this.spec = spec;
        this.function = function;
    }

    @Override
    public void open(NodeContext place) {
        context = place;
        open = new long[place.inputs()];
        Arrays.fill(open, Long.MIN_VALUE);
    }

    @Override
    public void accept(Object message, Output<WindowResult<K, R>> out) throws Exception {
        if (message instanceof Mark mark) {
            latestOpen = Math.max(latestOpen, mark.open());
            advance(mark.open(), out);
        } else {
            long number = message instanceof SkippedWindow<?> skipped
                    ? skipped.number()
                    : ((WindowResult<?, ?>) message).number();
            waiting.computeIfAbsent(number, any -> new ArrayList<>()).add(message);
        }
    }

    @Override
    public void inputEnded(Output<WindowResult<K, R>> out) throws Exception {
        advance(ALL, out);
    }

    /** No more results of windows below {@code bound} come from the present input. */
    private void advance(long bound, Output<WindowResult<K, R>> out) throws Exception {
        open[context.input()] = bound;
        long closed = Arrays.stream(open).min().orElse(ALL);
        while (!waiting.isEmpty() && waiting.firstKey() < closed) {
            for (Object message : waiting.pollFirstEntry().getValue()) {
                bring(message, out);
            }
        }
    }

    private void bring(Object message, Output<WindowResult<K, R>> out) throws Exception {
        if (message instanceof SkippedWindow<?> skipped) {
            bringEmpty(WindowSpec.cast(skipped.key()), skipped.number(), out);
        } else {
            WindowResult<K, R> result = WindowSpec.cast(message);
            bringEmpty(result.key(), result.number(), out);
            out.emit(result);
        }
    }

    /** Brings the empty windows between the last one of a key that had items and this one. */
    private void bringEmpty(K key, long window, Output<WindowResult<K, R>> out) throws Exception {
        Long first = spec.bringsEmpty() ? next.put(key, window + 1) : null;
        for (long empty = first == null ? window : first; empty < window; empty++) {
            R value = function.apply(List.of());
            if (value != null) {
                out.emit(spec.result(new WindowId<>(key, empty, empty >= latestOpen), value));
            }
        }
    }

    @Override
    public void snapshot(ObjectOutput out) throws IOException {
        out.writeObject(open);
        out.writeLong(latestOpen);
        out.writeObject(waiting);
        out.writeObject(next);
    }

    @Override
    @SuppressWarnings("unchecked") // what snapshot has written
    public void restore(ObjectInput in) throws IOException, ClassNotFoundException {
        open = (long[]) in.readObject();
        latestOpen = in.readLong();
        waiting.putAll((Map<Long, List<Object>>) in.readObject());
        next.putAll((Map<K, Long>) in.readObject());
    }
}
