package bireme.devices.match.waiter;

import bireme.devices.wait.WaitQueue;
import xxdev.BlockedCall;
import xxdev.Device;

/** Something a call waits for, able to say so in a report of blocked ranks. */
public interface Awaited {
    /** Whether the wait is over; cheap, asked often. */
    boolean isDone();

    /** Polls to spend on spinning, where {@code usual} is what the waiting strategy says. */
    default int spins(int usual) {
        return usual;
    }

    /** Whether the waiting thread only serves requests of others, which may come seldom or often. */
    default boolean isOfService() {
        return false;
    }

    /** Tries to make the wait unnecessary after spinning found nothing; whether that worked. */
    default boolean bufferPayload() {
        return false;
    }

    /** A peer whose work this side may do to end the wait, or -1. */
    default int helpedPeer() {
        return -1;
    }

    /** The only rank that can end the wait, by its id, or {@link WaitQueue#ANY_RANK}. */
    default int awaitedRank() {
        return WaitQueue.ANY_RANK;
    }

    /** Ends a wait for a rank that is lost, by an exception or as done; asked when spinning found nothing. */
    default void checkReachable() {}

    /**
     * Whether {@link #mayBeDone} is the whole condition, so that others need not let the waiting thread poll for
     * itself.
     */
    default boolean isKnownToOthers() {
        return true;
    }

    /** Whether the wait may be over, asked by any thread and without any effect; errs on the side of yes. */
    default boolean mayBeDone() {
        return isDone();
    }

    /**
     * Takes the operation back because its wait is to end with an exception.
     *
     * @return {@code false} when another thread is ending the operation right now; the wait then goes on to that end
     */
    default boolean abandon() {
        return true;
    }

    /** Whether the wait ends with the job even when {@link #abandon} says that another thread is at work. */
    default boolean mayOutliveJob() {
        return false;
    }

    /** What is waited for. */
    BlockedCall.Kind kind();

    /** The awaited operation, in one word or a short phrase. */
    String operation();

    /** Peer waited for, or {@link Device#ANY_SOURCE}. */
    default int peer() {
        return Device.ANY_SOURCE;
    }

    /** Tag waited for, or {@link Device#ANY_TAG}. */
    default int tag() {
        return Device.ANY_TAG;
    }

    /** Context of the message, -1 for none. */
    default int context() {
        return -1;
    }
}
