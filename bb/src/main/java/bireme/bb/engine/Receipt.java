package bireme.bb.engine;

/**
 * What the collector of a surviving farm tells its dealer of one worker: how many of the items that the worker was
 * given it has all results of.
 *
 * <p>Shape: bit 63 is 0, bit 62 says whether the worker is lost and no more receipts follow, bits 61 to 46 are the
 * worker, bits 45 to 0 the items since the begin.
 */
final class Receipt {
    private static final int LAST_BIT = 62;
    private static final int WORKER_BIT = 46;
    private static final long ITEMS_MASK = (1L << WORKER_BIT) - 1;
    /** Workers that there is room for. */
    static final int MAX_WORKERS = 1 << LAST_BIT - WORKER_BIT;

    private Receipt() {}

    static long of(int worker, long items, boolean isLast) {
        return (isLast ? 1L << LAST_BIT : 0) | (long) worker << WORKER_BIT | items;
    }

    static int worker(long receipt) {
        return (int) (receipt >> WORKER_BIT & MAX_WORKERS - 1);
    }

    static long items(long receipt) {
        return receipt & ITEMS_MASK;
    }

    static boolean isLast(long receipt) {
        return (receipt & 1L << LAST_BIT) != 0;
    }
}
