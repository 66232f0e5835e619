package bireme.bb.window;

import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.bb.snapshot.Stateful;
import bireme.bb.window.message.Mark;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/**
 * Determines which items are late, and notifies the following nodes when windows are closed.
 *
 * <p>Shape: passes items on, and sends a {@link Mark} to every channel whenever the watermark has reached the end of a
 * window.
 */
final class ClockNode<T> implements Node<T, Object>, Stateful {
    private final WindowShape shape;
    private final EventTime<T> times;
    private final LateItems<? super T> late;
    private final LateCounts counts;
    private final ItemSharing<T> sharing;
    private Clock clock;
    private boolean hasOpen;
    /** The first window that is not closed, if {@link #hasOpen}. */
    private long open;
    /** Where the last closed window ended. */
    private long closedEnd = Long.MIN_VALUE;

    ClockNode(WindowSpec<?, T> spec) {
        this.shape = spec.shape();
        this.times = spec.times();
        this.late = spec.late();
        this.counts = spec.counts();
        this.sharing = spec.sharing();
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
            sharing.drop(item);
            emitMark(out);
            return;
        }
        if (time >= closedEnd || !isLate(item, time)) {
            out.emit(item);
        }
        if (times.hasMarks()) {
            clock.see(time);
        } else {
            clock.reach(time);
            emitMark(out);
        }
    }

    /** Whether all windows of an item are closed; what is in no window is not late. */
    private boolean isLate(T item, long time) throws Exception {
        if (!shape.covers(time)) {
            return false;
        }
        if (shape.last(time) >= open) {
            counts.addPartlyLate();
            return false;
        }
        counts.addLate();
        late.take(item, time, clock.watermark());
        sharing.drop(item);
        return true;
    }

    private void emitMark(Output<Object> out) {
        if (!clock.hasBegun() || hasOpen && clock.watermark() < shape.end(open)) {
            return;
        }
        open = shape.first(clock.watermark());
        closedEnd = shape.end(open - 1);
        hasOpen = true;
        out.emitToAll(new Mark(open));
    }

    @Override
    public void inputEnded(Output<Object> out) {
        clock.inputEnded();
        emitMark(out);
    }

    @Override
    public void end(Output<Object> out) {
        clock.end();
        emitMark(out);
    }

    @Override
    public void snapshot(ObjectOutput out) throws IOException {
        out.writeBoolean(hasOpen);
        out.writeLong(open);
        out.writeLong(closedEnd);
        clock.write(out);
    }

    @Override
    public void restore(ObjectInput in) throws IOException {
        hasOpen = in.readBoolean();
        open = in.readLong();
        closedEnd = in.readLong();
        clock.read(in);
    }
}
