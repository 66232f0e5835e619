package bireme.bb.window;

import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.bb.snapshot.Stateful;
import bireme.bb.window.message.JoinItem;
import bireme.bb.window.message.JoinMark;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.function.Function;

/**
 * Turns the items of one stream of a join to {@link JoinItem}s, and keeps the watermark of that stream.
 *
 * <p>Shape: each item goes to the worker of its key. A {@link JoinMark} goes to all workers whenever the watermark has
 * reached another multiple of the grain, and at the end.
 *
 * <p>Whether an item is late depends on its own stream alone, so it does not depend on which stream is ahead.
 */
final class JoinSideNode<K, T> implements Node<T, Object>, Stateful {
    private final boolean isLeft;
    private final Function<? super T, ? extends K> key;
    private final EventTime<T> times;
    private final long grain;
    private final LateItems<? super T> late;
    /** {@code null} if late items are passed on. */
    private final LateCounts counts;

    private Clock clock;
    /** The watermark to send the next mark at. */
    private long nextMark = Long.MIN_VALUE;

    JoinSideNode(
            boolean isLeft,
            Function<? super T, ? extends K> key,
            EventTime<T> times,
            long grain,
            LateItems<? super T> late,
            LateCounts counts) {
        this.isLeft = isLeft;
        this.key = key;
        this.times = times;
        this.grain = grain;
        this.late = late;
        this.counts = counts;
    }

    @Override
    public void open(NodeContext place) {
        clock = new Clock(times, place);
    }

    @Override
    public void accept(T item, Output<Object> out) throws Exception {
        long time = times.checked(item);
        if (times.isMark(item)) {
            clock.reach(time);
            emitMark(out);
            return;
        }
        if (counts != null && clock.hasBegun() && time < clock.watermark()) {
            counts.addLate();
            late.take(item, time, clock.watermark());
        } else {
            out.emit(new JoinItem(isLeft, key.apply(item), time, item));
        }
        if (times.hasMarks()) {
            clock.see(time);
        } else {
            clock.reach(time);
            emitMark(out);
        }
    }

    private void emitMark(Output<Object> out) {
        long watermark = clock.watermark();
        if (clock.hasBegun() && watermark >= nextMark) {
            nextMark = (Math.floorDiv(watermark, grain) + 1) * grain;
            out.emitToAll(new JoinMark(isLeft, watermark));
        }
    }

    @Override
    public void inputEnded(Output<Object> out) {
        clock.inputEnded();
        emitMark(out);
    }

    @Override
    public void end(Output<Object> out) {
        if (counts != null) {
            out.emitToAll(new JoinMark(isLeft, Long.MAX_VALUE));
        }
    }

    @Override
    public void snapshot(ObjectOutput out) throws IOException {
        out.writeLong(nextMark);
        clock.write(out);
    }

    @Override
    public void restore(ObjectInput in) throws IOException {
        nextMark = in.readLong();
        clock.read(in);
    }
}
