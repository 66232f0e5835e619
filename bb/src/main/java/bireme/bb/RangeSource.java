package bireme.bb;

import bireme.bb.node.Output;
import bireme.bb.snapshot.ReplayableSource;

/**
 * A source of consecutive numbers; its offsets are those numbers.
 *
 * <p>Threads: that of the source.
 */
final class RangeSource implements ReplayableSource<Long> {
    /** Between two questions for a snapshot, which take longer than handing on an item; so few that no mark waits. */
    static final int ITEMS_AT_ONCE = 16;

    private final long end;
    private long next;

    RangeSource(long from, long end) {
        this.next = from;
        this.end = end;
    }

    @Override
    public void run(Output<Long> out) {
        for (; next < end; next++) {
            out.emit(next);
        }
    }

    @Override
    public boolean next(Output<Long> out) {
        long last = next + ITEMS_AT_ONCE;
        long until = last > end || last < next ? end : last; // it may overflow
        while (next < until) {
            out.emit(next++);
        }
        return next < end;
    }

    @Override
    public long offset() {
        return next;
    }

    @Override
    public void seek(long offset) {
        next = offset;
    }
}
