package bireme.runtime.environment;

/**
 * The locks that a rank has of a window, for a report of ranks that wait for them.
 *
 * <p>Threads: any; what is told is right while the rank sleeps in a call.
 */
public interface WindowLocks {
    /** Called for locks, once for those of neighbours. */
    interface LockConsumer {
        /**
         * The rank has the locks of targets.
         *
         * @param first rank in the window of the first one
         * @param end rank behind the last one
         * @param isExclusive whether nobody else has them
         */
        void lock(int first, int end, boolean isExclusive);
    }

    /** Name of the window, for the user. */
    String window();

    /** The target whose lock a message with this tag grants; -1 for other messages. */
    int grantedBy(int tag);

    /** Tells all locks that the rank has. */
    void forEachHeld(LockConsumer consumer);
}
