package xxdev;

/**
 * Work of a layer above that moves on in all calls of its rank: operations made of many messages, each of which begins
 * when others are done.
 *
 * <p>Threads: any, also several at once; one is let in at a time, the others are refused.
 */
public interface BackgroundWork {
    /**
     * Makes all steps that can be made now, without waiting for a peer. An error is kept for the thread that waits for
     * the operation, and nothing is thrown.
     *
     * @return the number of steps made; 0 also if another thread is advancing the work
     */
    int advance();

    /** {@return whether a thread makes steps now; a job in which one does is not stuck} */
    boolean isAdvancing();
}
