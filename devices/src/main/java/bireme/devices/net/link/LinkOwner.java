package bireme.devices.net.link;

/**
 * Handles the events of a link that a {@link LinkFactory} has made.
 *
 * <p>Threads: any; a step that another thread is making is left to it.
 */
public interface LinkOwner {
    /** Reads once from the link, if it has anything; returns the number of events handled. */
    int readable();

    /**
     * As {@link #readable}, for a rank that polls in a loop: what costs a system call may be left to every so many of
     * these calls.
     */
    default int polled() {
        return readable();
    }

    /**
     * Says that from now on only events of the link below count, because no rank polls.
     *
     * @return whether something has come already, so that there is no time to wait
     */
    default boolean beforeWait() {
        return false;
    }

    /** Says that the wait for events is over. */
    default void afterWait() {}

    /** Whether output waits for room on the link below, whose events report it; may be out of date at once. */
    default boolean needsRoomBelow() {
        return hasOutput();
    }

    /** Whether there are things that no event of the link below may report, so that a wait is to be short. */
    default boolean needsShortWaits() {
        return false;
    }

    /** Writes what waits for room on the link; returns the number of events handled. */
    int writable();

    /** Whether something waits for room on the link; may be out of date at once. */
    boolean hasOutput();

    /** The link has failed outside of {@link #readable} and {@link #writable}. */
    void failed(Throwable cause);
}
