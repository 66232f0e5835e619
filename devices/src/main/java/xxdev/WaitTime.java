package xxdev;

/**
 * How long each thread has waited in calls of its device; for a profile of the job.
 *
 * <p>Units: nanoseconds.
 *
 * <p>Threads: any; each counts and reads its own time.
 */
public final class WaitTime {
    private final ThreadLocal<long[]> ofThread = ThreadLocal.withInitial(() -> new long[1]);

    /** No thread has waited yet. */
    public WaitTime() {}

    /**
     * The calling thread has waited.
     *
     * @param ns how long
     */
    public void add(long ns) {
        ofThread.get()[0] += ns;
    }

    /** {@return how long the calling thread has waited so far} */
    public long ownNs() {
        return ofThread.get()[0];
    }
}
