package bireme.bb.ranks.farm.dispatch;

/**
 * Estimates the time that a worker needs for a task, in nanoseconds, by a moving average with more weight on recent
 * tasks.
 *
 * <p>Threads: that of the dispatcher.
 */
final class ServiceTimeEstimate {
    private static final double WEIGHT_OF_NEWER = 0.4;

    private double workNs = -1;
    private double sendNs;
    private int lastBatch = 1;

    boolean isUnknown() {
        return workNs < 0;
    }

    double workNs() {
        return workNs;
    }

    double sendNs() {
        return sendNs;
    }

    int lastBatch() {
        return lastBatch;
    }

    /** Adds what the worker has reported about some tasks. */
    void worked(long ns, int tasks) {
        double each = (double) ns / tasks;
        workNs = isUnknown() ? each : mix(workNs, each);
    }

    /** Notes what it took to send a batch. */
    void sent(long ns, int tasks) {
        sendNs = mix(sendNs, (double) ns / tasks);
        lastBatch = tasks;
    }

    private static double mix(double older, double newer) {
        return older + WEIGHT_OF_NEWER * (newer - older);
    }
}
