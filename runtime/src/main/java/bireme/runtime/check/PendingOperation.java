package bireme.runtime.check;

/** An operation that was started and owns a part of a buffer. */
interface PendingOperation {
    /** A description for the user: {@code send to rank 1, tag 5}. */
    String name();

    /** The call that has started it. */
    String place();

    /** The part of a buffer that it owns. */
    BufferPart part();

    /** Whether it writes to this part. */
    boolean isWriting();
}
