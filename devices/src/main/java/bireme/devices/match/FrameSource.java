package bireme.devices.match;

import xxdev.ElementType;
import xxdev.Status;

/**
 * The frames of one peer in memory that this rank reads, for a receive that names the peer and takes its message from
 * there without being posted.
 *
 * <p>Threads: {@link #hasFrame} any; {@link #take} needs the lock of this rank's engine.
 */
public interface FrameSource {
    /** Whether a frame is waiting; may be out of date at once. */
    boolean hasFrame();

    /** Whether {@link #hasFrame} takes as long as a pause of a waiting loop, so that none is to be made beside. */
    default boolean isSlowToAsk() {
        return false;
    }

    /**
     * Takes the next frame, if there is one and it holds a whole message of this type that fits the receive.
     *
     * @param tag tag to match, or {@link xxdev.Device#ANY_TAG}
     * @param capacity elements that there is room for
     * @param status filled in when the message was taken
     * @return {@code false} when nothing was changed: the frame is for the engine
     * @throws RuntimeException when the buffer refuses to be filled; the frame is still there
     */
    boolean take(Object buffer, int offset, int capacity, ElementType type, int tag, int context, Status status);

    /** Does what follows a message that was taken; called without the lock of the engine. */
    default void afterTake() {}
}
