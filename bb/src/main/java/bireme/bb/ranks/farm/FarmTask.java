package bireme.bb.ranks.farm;

/**
 * A task at the root, from reading to result.
 *
 * <p>Threads: the dispatcher's.
 */
final class FarmTask {
    /** From 0 in the order of the input. */
    final long number;

    final Object payload;

    /** What the root keeps with it: a future, or {@code null}. */
    final Object attachment;

    /** Tells it from others in a checkpoint. */
    long hash;

    /** How often it failed. */
    int attempts;

    /** How many ranks were lost while they were at it, or at others of its batch. */
    int losses;

    FarmTask(long number, Object payload, Object attachment) {
        this.number = number;
        this.payload = payload;
        this.attachment = attachment;
    }
}
