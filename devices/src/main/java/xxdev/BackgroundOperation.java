package xxdev;

/** An operation of some {@link BackgroundWork}, as a call sees it that waits for it. */
public interface BackgroundOperation {
    /** {@return whether it has ended; moves nothing forward} */
    boolean isDone();

    /** {@return a name for reports of blocked ranks, for example {@code "Ibcast"}} */
    String name();

    /** {@return the context of its messages} */
    int context();

    /** {@return the id of a peer that has yet to take a message of it, or -1; may be out of date at once} */
    int unservedPeer();
}
