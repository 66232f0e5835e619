package bireme.bb;

import bireme.bb.node.Output;
import bireme.bb.snapshot.ReplayableSource;

/**
 * A source of consecutive numbers; its offsets are those numbers.
 *
 * <p>Threads: that of the source.
 */
final class RangeSource implements ReplayableSource<Long> {
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
        if (next >= end) {
            return false;
        }
        out.emit(next++);
        return true;
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
