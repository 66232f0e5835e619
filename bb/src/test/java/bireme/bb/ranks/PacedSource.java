package bireme.bb.ranks;

import bireme.bb.node.Output;
import bireme.bb.snapshot.ReplayableSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** A source that goes on to its end as snapshots become complete, so that each run has some. */
final class PacedSource<T> implements ReplayableSource<T> {
    /** Complete versions, counted once on each rank, that it waits for. */
    static final int SNAPSHOTS = 8;

    private static final long PAUSE_NS = 50_000;

    private final List<T> items;
    private final AtomicInteger completed;
    private int next;

    PacedSource(List<T> items, AtomicInteger completed) {
        this.items = items;
        this.completed = completed;
    }

    @Override
    public boolean next(Output<T> out) {
        if (next < items.size() * (completed.get() + 1L) / (SNAPSHOTS + 1)) {
            out.emit(items.get(next++));
        } else {
            out.flush();
            LockSupport.parkNanos(PAUSE_NS);
        }
        return next < items.size();
    }

    @Override
    public long offset() {
        return next;
    }

    @Override
    public void seek(long offset) {
        next = (int) offset;
    }
}
