package bireme.bb.parallel;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The iterations of one loop that no thread has taken yet.
 *
 * <p>Shape: one count that all threads advance; a piece is what lies between its value before and after. Of a cyclic
 * loop the first turn is distributed so, and each piece of it stands for those as many turns later.
 *
 * <p>Units: iterations, counted from the first of the range.
 *
 * <p>Threads: any.
 */
final class LoopRange {
    /** Returned by {@link #take} when nothing is left. */
    static final long NONE = -1;

    /** Up to here threads may add blindly: as many as there can be do not make the count overflow. */
    private static final long SURE = 1L << 44;

    private final long first;
    private final long count;
    private final int threads;
    private final Grain grain;
    /** Length of a piece, unless guided. */
    private final long step;
    /** Where distribution ends: with the range, or with the first turn. */
    private final long distributed;

    private final AtomicLong next = new AtomicLong();
    private volatile boolean isDropped;

    /** Iterations {@code from..end-1}, of which there are some. */
    LoopRange(long from, long end, Grain grain, int threads) {
        this.first = from;
        this.count = end - from;
        if (count < 0) {
            throw new IllegalArgumentException("a range from " + from + " to " + end + " is longer than a long holds");
        }
        this.threads = threads;
        this.grain = grain;
        this.step = Math.min(count, grain.kind == Grain.Kind.EVEN ? (count - 1) / threads + 1 : grain.length);
        this.distributed = isCyclic() && step < count / threads ? step * threads : count;
    }

    private boolean isCyclic() {
        return grain.kind == Grain.Kind.CYCLIC;
    }

    /** Takes a piece: where it begins, or {@link #NONE}. */
    long take() {
        if (grain.kind != Grain.Kind.GUIDED && count < SURE) {
            long at = next.get() >= distributed ? distributed : next.getAndAdd(step);
            return at >= distributed || isDropped ? NONE : at;
        }
        long at = next.get();
        while (at < distributed && !isDropped && !next.compareAndSet(at, endOf(at))) {
            at = next.get();
        }
        return at >= distributed || isDropped ? NONE : at;
    }

    private long endOf(long at) {
        long left = count - at;
        long length = grain.kind == Grain.Kind.GUIDED ? Math.max(grain.length, left / (2L * threads)) : step;
        return at + Math.min(left, length);
    }

    /** Runs a body over the piece that was taken, and over those of later turns. */
    void run(long taken, int thread, ParallelFor.ThreadBody body) {
        body.run(thread, first + taken, first + endOf(taken));
        if (distributed < count) {
            long at = taken;
            while (count - at > distributed && !isDropped) {
                at += distributed;
                body.run(thread, first + at, first + endOf(at));
            }
        }
    }

    /** Leaves nothing for anybody. */
    void drop() {
        isDropped = true;
    }
}
