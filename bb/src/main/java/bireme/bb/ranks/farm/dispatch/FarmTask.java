package bireme.bb.ranks.farm.dispatch;

/**
 * A task at the root, from reading to result.
 *
 * <p>Threads: the dispatcher's.
 */
public final class FarmTask {
    /** From 0 in the order of the input. */
    public final long number;

    public final Object payload;

    /** An object of the root for the task: a future, or {@code null}. */
    public final Object attachment;

    /** Tells it from others in a checkpoint. */
    public long hash;

    /** How often it failed. */
    int attempts;

    /** How many ranks were lost while they had it. */
    int losses;

    /** How many workers have it now. */
    int holders;

    /** Whether it was given to a second worker. */
    boolean isCopied;

    /** Whether it is done, or has failed; what else is answered is dropped. */
    boolean isOver;

    public FarmTask(long number, Object payload, Object attachment) {
        this.number = number;
        this.payload = payload;
        this.attachment = attachment;
    }

    /** Whether one more loss would tell it to be the reason, so that it has to be with a worker alone. */
    boolean isSuspect() {
        return losses == Dispatcher.MAX_LOSSES;
    }
}
