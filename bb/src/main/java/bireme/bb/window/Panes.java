package bireme.bb.window;

import bireme.bb.window.contents.Contents;
import bireme.bb.window.contents.ItemLog;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/**
 * The items of one key, folded into panes: each item is added once, and a window combines the panes it is made of.
 *
 * <p>Shape: a pane lies between neighbouring edges of windows and is known by its beginning; panes without items are
 * not kept. If the fold has an inverse, {@code running} is what all panes before {@code runningEnd} combine to: the
 * next window adds those that have arrived since, and those that are dropped are taken out.
 *
 * <p>Threads: one.
 *
 * <p>Source: J. Li et al., No Pane, No Gain, SIGMOD Record 34 (2005); cut at the edges of windows as in
 * S. Krishnamurthy, C. Wu, M. Franklin, On-the-Fly Sharing for Streamed Aggregation, SIGMOD 2006.
 */
final class Panes<T, A, R> implements Contents<T> {
    private final WindowShape shape;
    private final Fold<T, A, R> fold;
    private final ItemLog<A> panes = new ItemLog<>(false, false);
    /** Beginning and end of the pane that was last looked for, if it is the last one. */
    private long lastStart;

    private long lastEnd = Long.MIN_VALUE;
    private A running;
    private long runningEnd;

    Panes(WindowShape shape, Fold<T, A, R> fold) {
        this.shape = shape;
        this.fold = fold;
    }

    @Override
    public void add(long position, T item) {
        if (position < lastEnd && position >= lastStart && !panes.isEmpty()) {
            add(panes.end() - 1, item);
        } else {
            addSomewhere(position, item);
        }
        if (running != null && position < runningEnd) {
            running = fold.add(running, item);
        }
    }

    private void add(int place, T item) {
        panes.set(place, fold.add(panes.at(place), item));
    }

    private void addSomewhere(long position, T item) {
        long start = shape.paneStart(position);
        int place = panes.find(start);
        if (place < panes.end() && panes.positionAt(place) == start) {
            add(place, item);
        } else {
            panes.add(start, fold.add(fold.empty(), item));
        }
        lastStart = panes.positionAt(panes.end() - 1);
        lastEnd = lastStart == start ? shape.paneEnd(position) : Long.MIN_VALUE;
    }

    /** The value of a window. */
    R value(long window) {
        long end = shape.end(window);
        int first = panes.find(shape.start(window));
        int behind = panes.find(end);
        if (shape.isDisjoint() && behind - first == 1) {
            return fold.finish(panes.at(first)); // the pane is in no other window
        }
        if (!fold.hasInverse()) {
            return fold.finish(combine(fold.empty(), first, behind));
        }
        boolean goesOn = running != null && runningEnd <= end;
        running = goesOn
                ? combine(running, Math.max(first, panes.find(runningEnd)), behind)
                : combine(fold.empty(), first, behind);
        runningEnd = end;
        return fold.finish(running);
    }

    private A combine(A earlier, int first, int behind) {
        A all = earlier;
        for (int place = first; place < behind; place++) {
            all = fold.combine(all, panes.at(place));
        }
        return all;
    }

    @Override
    public long earliest() {
        return panes.earliest();
    }

    @Override
    public void dropBefore(long position) {
        if (running != null) {
            subtractBefore(Math.min(position, runningEnd));
        }
        panes.dropBefore(position);
    }

    private void subtractBefore(long position) {
        int behind = panes.find(position);
        if (behind == panes.find(runningEnd)) {
            running = null; // nothing of it would be left, except what rounding has added
            return;
        }
        for (int place = panes.begin(); place < behind; place++) {
            running = fold.subtract(running, panes.at(place));
        }
    }

    @Override
    public void write(ObjectOutput out) throws IOException {
        panes.write(out);
        out.writeLong(runningEnd);
        out.writeBoolean(running != null);
        if (running != null) {
            out.writeObject(running);
        }
    }

    @Override
    @SuppressWarnings("unchecked") // what write has written
    public void read(ObjectInput in) throws IOException, ClassNotFoundException {
        panes.read(in);
        runningEnd = in.readLong();
        running = in.readBoolean() ? (A) in.readObject() : null;
    }
}
