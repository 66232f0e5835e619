package bireme.devices.match.waiter;

/**
 * Moves the messages of a rank along while its threads wait.
 *
 * <p>Threads: any. No method waits.
 */
public interface MessageProgress {
    /** Passes frames that have arrived to the engine; returns how many. Called by all who wait, in a loop. */
    int poll();

    /** Whether a frame is waiting for {@link #poll}; may be out of date at once. */
    boolean hasArrivals();

    /**
     * Says that the calling thread has registered in the wait queue of its rank and may park: if the transport
     * has a thread of its own, that one receives from now on.
     */
    default void beforeSleep() {}

    /** Says that a thread that slept is awake. */
    default void afterSleep() {}

    /**
     * Does work for a peer that does not do it itself, where the transport can; returns the number of frames
     * handled.
     */
    int help(int peer);

    /** Whether {@code peer} has frames that no thread has taken yet, as far as can be seen from here. */
    boolean hasArrivalsAt(int peer);
}
