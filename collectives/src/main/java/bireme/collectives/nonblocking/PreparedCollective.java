package bireme.collectives.nonblocking;

import xxdev.Request;

/**
 * A collective that was written down once and may be started again and again, each time after the end of the one
 * before.
 *
 * <p>Threads: one at a time.
 */
public final class PreparedCollective {
    private final ScheduledOperation operation;

    PreparedCollective(ScheduledOperation operation) {
        this.operation = operation;
    }

    /** Starts it. */
    public Request start() {
        return operation.startAgain();
    }

    /** Releases what all starts had in common, after the end of the last; once. */
    public void free() {
        operation.release();
    }
}
