package bireme.bb.engine.survival;

/**
 * A message from the collector of a surviving farm to its emitter about one worker: for how many of the worker's items
 * the collector has all results.
 *
 * <p>Shape: bit 63 is 0, bit 62 says whether the worker is lost and no more acks follow, bits 61 to 46 are the
 * worker, bits 45 to 0 the items since the begin.
 */
final class Ack {
    private static final int LAST_BIT = 62;
    private static final int WORKER_BIT = 46;
    private static final long ITEMS_MASK = (1L << WORKER_BIT) - 1;
    /** Workers that there is room for. */
    static final int MAX_WORKERS = 1 << LAST_BIT - WORKER_BIT;

    private Ack() {}

    static long of(int worker, long items, boolean isLast) {
        return (isLast ? 1L << LAST_BIT : 0) | (long) worker << WORKER_BIT | items;
    }

    static int worker(long ack) {
        return (int) (ack >> WORKER_BIT & MAX_WORKERS - 1);
    }

    static long items(long ack) {
        return ack & ITEMS_MASK;
    }

    static boolean isLast(long ack) {
        return (ack & 1L << LAST_BIT) != 0;
    }
}
