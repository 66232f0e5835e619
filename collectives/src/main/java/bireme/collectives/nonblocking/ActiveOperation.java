package bireme.collectives.nonblocking;

/**
 * An operation that moves on in all calls of its rank while it is one of the {@link ActiveOperations}.
 *
 * <p>Threads: one at a time advances it, any may ask whether it is done.
 */
public interface ActiveOperation {
    /**
     * Makes all steps that can be made now, without waiting for a peer. A failure ends the operation and is kept for
     * the thread that waits for it; nothing is thrown.
     *
     * @return whether the operation has ended
     */
    boolean advance();

    /** {@return the number of steps made; not called after the end} */
    int stepsDone();

    /** {@return whether the operation has ended; moves nothing forward} */
    boolean isDone();
}
