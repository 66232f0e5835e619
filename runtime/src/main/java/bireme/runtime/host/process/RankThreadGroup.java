package bireme.runtime.host.process;

import java.util.concurrent.ForkJoinWorkerThread;

/**
 * Holds all threads of a rank and those they start.
 *
 * <p>A group may be reached for long after its job by threads that the JDK shares, so {@link #release} cuts it off from
 * the rank and its classes.
 */
public final class RankThreadGroup extends ThreadGroup {
    private volatile RankSurroundings surroundings;

    /** Creates the group of a rank. */
    public RankThreadGroup(String name, RankSurroundings surroundings) {
        super(name);
        this.surroundings = surroundings;
    }

    /** The group of a rank that {@code start} is, or is within; {@code null} when there is none. */
    public static RankThreadGroup of(ThreadGroup start) {
        for (ThreadGroup group = start; group != null; group = group.getParent()) {
            if (group instanceof RankThreadGroup) {
                return (RankThreadGroup) group;
            }
        }
        return null;
    }

    /** The rank of these threads; {@code null} after its job. */
    public RankSurroundings surroundings() {
        return surroundings;
    }

    /** The job is over. */
    public void release() {
        surroundings = null;
    }

    /**
     * {@inheritDoc}
     *
     * <p>After the job, exceptions of threads that were asked to end are of no interest; those of pools that the JDK
     * shares are.
     */
    @Override
    public void uncaughtException(Thread thread, Throwable failure) {
        RankSurroundings rank = surroundings;
        if (rank != null) {
            rank.uncaughtException(thread, failure);
        } else if (thread instanceof ForkJoinWorkerThread) {
            super.uncaughtException(thread, failure);
        }
    }
}
