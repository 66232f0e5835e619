package bireme.devices.match;

import xxdev.ElementType;

/**
 * Carries frames between this rank and its peers and brings arrivals to the {@link MatchEngine}.
 *
 * <p>Threads: any. No method waits: a step that cannot be made now says so and has changed nothing.
 */
public interface Transport extends AutoCloseable {
    /** Longest payload, in bytes, that {@link #trySend} takes. */
    int frameLimit();

    /**
     * Copies a small message into a frame; the buffer is free when this returns {@code true}.
     *
     * @return {@code false} when the path to {@code dest} has no room now
     */
    boolean trySend(int dest, Object buffer, int offset, int count, ElementType type, int tag, int context);

    /** Announces a message whose payload stays with the sender; {@code false} when there is no room now. */
    boolean tryAnnounce(SendRequest send);

    /** Hands frames that have arrived to the engine; returns how many, 0 when none. */
    int poll();

    /** Whether a frame is waiting; may be out of date at once. */
    boolean hasArrivals();

    /**
     * Does work for a peer that does not come round to it itself, where the transport can; returns the number of frames
     * handled.
     */
    int help(int peer);

    /** Whether {@code peer} has frames to take that nobody has taken yet, as far as can be seen from here. */
    boolean hasArrivalsAt(int peer);

    /** Leaves the job. */
    @Override
    void close();
}
