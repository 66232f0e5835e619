package bireme.bb.window;

import java.util.concurrent.atomic.LongAdder;

/**
 * Counts late items, over all runs in which it is used.
 *
 * <p>After the loss of a rank, items since the last snapshot count again.
 *
 * <p>Threads: any.
 */
public final class LateCounts {
    private final LongAdder late = new LongAdder();
    private final LongAdder partlyLate = new LongAdder();

    /** Nothing counted. */
    public LateCounts() {}

    /** {@return the number of items that all their windows were closed to} */
    public long late() {
        return late.sum();
    }

    /** {@return the number of items that missed some of their windows, and are in the others} */
    public long partlyLate() {
        return partlyLate.sum();
    }

    void addLate() {
        late.increment();
    }

    void addPartlyLate() {
        partlyLate.increment();
    }

    @Override
    public String toString() {
        return late + " late, " + partlyLate + " partly late";
    }
}
