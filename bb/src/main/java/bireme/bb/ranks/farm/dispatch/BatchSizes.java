package bireme.bb.ranks.farm.dispatch;

import java.util.concurrent.TimeUnit;

/**
 * How many tasks go to a worker at once, between a minimum and a maximum.
 *
 * <p>As many as take the target time, measured at that worker, and grown by a factor of at most {@value #GROWTH} from
 * batch to batch; but no more than half of a worker's share of what is left, so that all end together. What sending
 * costs the root counts {@value #SEND_WEIGHT} times: the root serves all, and the result comes back the same way.
 *
 * <p>Source: guided self-scheduling, Polychronopoulos and Kuck, 1987.
 *
 * @param least tasks in a batch, also at the end
 * @param most tasks in a batch
 * @param targetNs time a batch takes
 * @param prefetch batches that wait at a worker beside the one it works on, or {@link #AUTOMATIC}
 */
public record BatchSizes(int least, int most, long targetNs, int prefetch) {
    static final int AUTOMATIC = -1;
    public static final int MAX = 1_000_000;

    private static final int GROWTH = 8;
    private static final int SEND_WEIGHT = 4;
    private static final int DEFAULT_MAX = 1000;
    private static final long DEFAULT_TARGET_NS = TimeUnit.MILLISECONDS.toNanos(20);

    /** The default sizes. */
    public static BatchSizes usual() {
        return new BatchSizes(1, DEFAULT_MAX, DEFAULT_TARGET_NS, AUTOMATIC);
    }

    /** Tasks that are wanted ahead to find the size of a batch. */
    long lookAhead(ServiceTimeEstimate serviceTime, int workers) {
        return 2L * workers * bySpeed(serviceTime);
    }

    /** Tasks for a worker of this pace when {@code ahead} are left for {@code workers}. */
    int next(ServiceTimeEstimate serviceTime, long ahead, int workers) {
        long share = ahead / (2L * workers);
        return (int) Math.max(least, Math.min(share, bySpeed(serviceTime)));
    }

    private int bySpeed(ServiceTimeEstimate serviceTime) {
        if (serviceTime.isUnknown()) {
            return least;
        }
        double fitting = targetNs / Math.max(1, serviceTime.workNs() + SEND_WEIGHT * serviceTime.sendNs());
        double grown = (double) GROWTH * serviceTime.lastBatch();
        return (int) Math.max(least, Math.min(most, Math.min(fitting, grown)));
    }

    /**
     * Batches that a worker may hold. A task that takes longer than the target is not given ahead: another worker might
     * be free for it sooner, and the time between two tasks does not matter.
     */
    int depth(ServiceTimeEstimate serviceTime) {
        if (prefetch != AUTOMATIC) {
            return 1 + prefetch;
        }
        return serviceTime.isUnknown() || serviceTime.workNs() > targetNs ? 1 : 2;
    }
}
