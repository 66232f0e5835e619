package bireme.runtime.host.process;

import java.util.concurrent.ForkJoinWorkerThread;

/**
 * Holds all threads of a rank and those they start.
 *
 * <p>A group may be reached for long after its job by threads that the JDK shares, so {@link #release} cuts it off from
 * the rank and its classes.
 */
public final class RankThreadGroup extends ThreadGroup {
    private static final int FIRST_TO_FORGET_GROUPS = 19;

    private volatile RankProcessState processState;

    /** Creates the group of a rank. */
    public RankThreadGroup(String name, RankProcessState processState) {
        super(name);
        this.processState = processState;
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
    public RankProcessState processState() {
        return processState;
    }

    /** The job is over. The group goes with its last thread. */
    public void release() {
        processState = null;
        if (Runtime.version().feature() < FIRST_TO_FORGET_GROUPS) {
            destroyOnceEmpty();
        }
    }

    /**
     * Before JDK 19 the parent of a group holds it until it is destroyed. A daemon group is destroyed when its last
     * thread ends; one that has no thread left must be destroyed here.
     */
    @SuppressWarnings("removal")
    private void destroyOnceEmpty() {
        ThreadGroup[] within = new ThreadGroup[activeGroupCount() + 8];
        for (int i = enumerate(within, true) - 1; i >= 0; i--) {
            within[i].setDaemon(true);
        }
        setDaemon(true);
        try {
            if (activeCount() == 0 && !isDestroyed()) {
                destroy();
            }
        } catch (IllegalThreadStateException hasThreadsOrIsGone) {
            // A thread has come or the last one has gone since it was asked: a daemon group needs nobody then.
            return;
        }
    }

    /**
     * {@inheritDoc}
     *
     * <p>After the job, exceptions of threads that were asked to end are of no interest; those of pools that the JDK
     * shares are.
     */
    @Override
    public void uncaughtException(Thread thread, Throwable failure) {
        RankProcessState rank = processState;
        if (rank != null) {
            rank.uncaughtException(thread, failure);
        } else if (thread instanceof ForkJoinWorkerThread) {
            super.uncaughtException(thread, failure);
        }
    }
}
