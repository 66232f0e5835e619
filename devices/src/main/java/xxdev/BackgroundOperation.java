package xxdev;

/** An operation of some {@link BackgroundWork}, as a call sees it that waits for it. */
public interface BackgroundOperation {
    /** Whether it has ended; moves nothing forward. */
    boolean isDone();

    /** What a report of blocked ranks shows, for example {@code "Ibcast"}. */
    String name();

    /** Context of its messages. */
    int context();

    /** Id of a peer that has yet to take a message of it, or -1; may be out of date at once. */
    int unservedPeer();
}
