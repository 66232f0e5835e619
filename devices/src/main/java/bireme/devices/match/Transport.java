package bireme.devices.match;

import bireme.devices.config.MessageLimits;
import bireme.devices.match.waiter.MessageProgress;
import bireme.devices.match.waiter.Turns;
import bireme.devices.wait.WaitQueue;
import xxdev.ElementType;

/**
 * Carries frames between this rank and its peers and brings arrivals to the {@link MatchEngine}.
 *
 * <p>Threads: any. No method waits: a step that cannot be made now returns that, and has changed nothing.
 */
public interface Transport extends MessageProgress, AutoCloseable {
    /** Longest payload, in bytes, that {@link #trySend} takes. */
    int frameLimit();

    /**
     * Longest payload, in bytes, of elements that lie scattered that {@link #trySend} takes. Where ranks share memory,
     * a longer frame is worth it: each side then touches its own array only, where each element costs a cache line.
     */
    default int scatteredFrameLimit(int dest) {
        return frameLimit();
    }

    /** Longest message, in bytes, whose send does not wait for its receive, where the settings say nothing. */
    default int defaultEagerLimit() {
        return MessageLimits.EAGER;
    }

    /**
     * Copies a small message into a frame; the buffer is free when this returns {@code true}.
     *
     * @return {@code false} when the path to {@code dest} has no room now
     */
    boolean trySend(int dest, Object buffer, int offset, int count, ElementType type, int tag, int context);

    /** Sends the envelope of a message whose payload stays with the sender; {@code false} when there is no room now. */
    boolean tryRequestToSend(RendezvousSend send);

    /**
     * Whether a small message that {@link #trySend} refuses is sent by rendezvous and does not wait for room: requests
     * to send queue up in the requests of their senders, so that one without room holds up no other.
     */
    default boolean sendsRendezvousWhenFull() {
        return false;
    }

    /** Who decides which thread goes on; {@code null} where all run freely. */
    default Turns turns() {
        return null;
    }

    /** Whether a standard send of objects to a rank of this JVM is over at once, before its receive. */
    default boolean buffersObjects(int context) {
        return true;
    }

    /** Called for each context that the rank is a member of; {@code isCollective} when no program sends in it. */
    default void contextOpened(int context, boolean isCollective) {}

    /** Whether {@code dest} shares this JVM, so that objects may be passed on instead of written. */
    default boolean sharesMemoryWith(int dest) {
        return true;
    }

    /** The threads of {@code peer} that sleep, if its memory is shared, else {@code null}. */
    default WaitQueue waitQueueOf(int peer) {
        return null;
    }

    /** The frames that come from {@code source} if they lie in memory where the next can be seen, else {@code null}. */
    default FrameSource framesFrom(int source) {
        return null;
    }

    /** Whether there may be frames to {@link #poll} beside those of one source; may be out of date at once. */
    default boolean mayHaveArrivalsBeside(FrameSource frames) {
        return true;
    }

    /** Leaves the job. */
    @Override
    void close();
}
