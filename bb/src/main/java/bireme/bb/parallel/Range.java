package bireme.bb.parallel;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The iterations of one loop that nobody has taken yet.
 *
 * <p>Shape: one count that all threads advance; a piece is what lies between its value before and after.
 *
 * <p>Threads: any.
 */
final class Range {
    private final long end;
    private final int threads;
    private final Grain grain;
    private final long even;
    private final AtomicLong next;

    Range(long from, long end, Grain grain, int threads) {
        this.end = end;
        this.threads = threads;
        this.grain = grain;
        this.even = (end - from + threads - 1) / threads;
        this.next = new AtomicLong(from);
    }

    /** Takes a piece; where it begins, or {@link #end()} when nothing is left. It ends at {@link #endOf}. */
    long take() {
        if (grain.kind != Grain.Kind.GUIDED) {
            // Far from overflow: at most one step too many for every thread.
            return next.get() >= end ? end : Math.min(next.getAndAdd(step()), end);
        }
        long from = next.get();
        while (from < end && !next.compareAndSet(from, endOf(from))) {
            from = next.get();
        }
        return Math.min(from, end);
    }

    private long step() {
        return grain.kind == Grain.Kind.EVEN ? even : grain.length;
    }

    /** Where the piece ends that begins here. */
    long endOf(long from) {
        long length = grain.kind == Grain.Kind.GUIDED ? Math.max(grain.length, (end - from) / (2L * threads)) : step();
        return Math.min(end, from + length);
    }

    long end() {
        return end;
    }

    /** Leaves nothing for anybody. */
    void drop() {
        next.set(end);
    }
}
