package bireme.runtime.check;

/** An operation that was started and owns a part of a buffer. */
interface PendingOperation {
    /** What it is, for the user: {@code send to rank 1, tag 5}. */
    String name();

    /** The call that has started it. */
    String place();

    /** What it owns. */
    BufferPart part();

    /** Whether it writes there. */
    boolean isWriting();
}
