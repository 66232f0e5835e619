package bireme.bb.window;

import bireme.bb.node.Node;
import bireme.bb.node.Output;
import bireme.bb.snapshot.Stateful;
import bireme.bb.window.contents.ItemLog;
import bireme.bb.window.message.JoinItem;
import bireme.bb.window.message.JoinMark;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Joins the items of some keys: each that arrives with those of the other stream that are here and within the interval.
 *
 * <p>Memory: an item is kept as long as the watermark of the other stream says that a partner may come. Items without a
 * partner to come are removed when as many have been added as there are keys, so the search for them costs the same for
 * each item, and there are never more of them than keys.
 *
 * <p>Threads: one.
 */
final class IntervalJoinNode<A, B, R> implements Node<Object, R>, Stateful {
    /** The items of a key that are kept. */
    private static final class Kept<A, B> {
        final ItemLog<A> lefts = new ItemLog<>(false, false);
        final ItemLog<B> rights = new ItemLog<>(false, false);

        boolean isEmpty() {
            return lefts.isEmpty() && rights.isEmpty();
        }
    }

    private final long lower;
    private final long upper;
    private final JoinFunction<? super A, ? super B, ? extends R> function;
    private final Map<Object, Kept<A, B>> kept = new LinkedHashMap<>();
    private long leftWatermark = Long.MIN_VALUE;
    private long rightWatermark = Long.MIN_VALUE;
    /** Items added since those without a partner to come were removed. */
    private long added;

    IntervalJoinNode(long lower, long upper, JoinFunction<? super A, ? super B, ? extends R> function) {
        this.lower = lower;
        this.upper = upper;
        this.function = function;
    }

    @Override
    public void accept(Object message, Output<R> out) throws Exception {
        if (message instanceof JoinMark mark) {
            take(mark);
        } else if (message instanceof JoinItem item) {
            Kept<A, B> ofKey = kept.computeIfAbsent(item.key(), any -> new Kept<>());
            if (item.isLeft()) {
                takeLeft(ofKey, item.time(), WindowSpec.cast(item.item()), out);
            } else {
                takeRight(ofKey, item.time(), WindowSpec.cast(item.item()), out);
            }
            if (ofKey.isEmpty()) {
                kept.remove(item.key());
            }
        }
    }

    private void takeLeft(Kept<A, B> ofKey, long time, A left, Output<R> out) throws Exception {
        for (B right : ofKey.rights.slice(time + lower, time + upper + 1)) {
            emit(function.apply(left, right), out);
        }
        if (rightWatermark <= time + upper) {
            ofKey.lefts.add(time, left);
            added++;
        }
    }

    private void takeRight(Kept<A, B> ofKey, long time, B right, Output<R> out) throws Exception {
        for (A left : ofKey.lefts.slice(time - upper, time - lower + 1)) {
            emit(function.apply(left, right), out);
        }
        if (leftWatermark <= time - lower) {
            ofKey.rights.add(time, right);
            added++;
        }
    }

    private void emit(R result, Output<R> out) {
        if (result != null) {
            out.emit(result);
        }
    }

    private void take(JoinMark mark) {
        if (mark.isLeft()) {
            leftWatermark = mark.watermark();
        } else {
            rightWatermark = mark.watermark();
        }
        if (added >= kept.size() || mark.watermark() == Long.MAX_VALUE) {
            added = 0;
            kept.values().removeIf(this::isEmptied);
        }
    }

    private boolean isEmptied(Kept<A, B> ofKey) {
        ofKey.lefts.dropBefore(earliest(rightWatermark, -upper));
        ofKey.rights.dropBefore(earliest(leftWatermark, lower));
        return ofKey.isEmpty();
    }

    /** The time from which on items are kept, for partners from a watermark on. */
    private static long earliest(long watermark, long distance) {
        boolean isBound = watermark == Long.MIN_VALUE || watermark == Long.MAX_VALUE;
        return isBound ? watermark : watermark + distance;
    }

    /** Items that are kept. */
    long size() {
        return kept.values().stream()
                .mapToLong(
                        each -> each.lefts.end() - each.lefts.begin() + each.rights.end() - (long) each.rights.begin())
                .sum();
    }

    @Override
    public void snapshot(ObjectOutput out) throws IOException {
        out.writeLong(leftWatermark);
        out.writeLong(rightWatermark);
        out.writeInt(kept.size());
        for (Map.Entry<Object, Kept<A, B>> each : kept.entrySet()) {
            out.writeObject(each.getKey());
            each.getValue().lefts.write(out);
            each.getValue().rights.write(out);
        }
    }

    @Override
    public void restore(ObjectInput in) throws IOException, ClassNotFoundException {
        leftWatermark = in.readLong();
        rightWatermark = in.readLong();
        for (int left = in.readInt(); left > 0; left--) {
            Kept<A, B> ofKey = new Kept<>();
            kept.put(in.readObject(), ofKey);
            ofKey.lefts.read(in);
            ofKey.rights.read(in);
        }
    }
}
