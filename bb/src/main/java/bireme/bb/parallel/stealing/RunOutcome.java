package bireme.bb.parallel.stealing;

import bireme.bb.parallel.WorkFailedException;

/**
 * Whether a run continues, and its first failure.
 *
 * <p>Threads: any.
 */
public final class RunOutcome {
    private final String pattern;
    private final IdleWorkers idleWorkers;
    private volatile boolean isOver;
    private WorkFailedException failure;

    /** Of a run of the pattern with this name, whose idle threads wait here. */
    public RunOutcome(String pattern, IdleWorkers idleWorkers) {
        this.pattern = pattern;
        this.idleWorkers = idleWorkers;
    }

    /** Whether all are to leave. */
    public boolean isOver() {
        return isOver;
    }

    /** Ends the run: it is complete, or cancelled. */
    public void end() {
        isOver = true;
        idleWorkers.wakeAll();
    }

    /** Ends the run, unless it is over already, by the failure of a part of it; what to throw then. */
    public RunOverSignal fail(Object part, Throwable cause) {
        synchronized (this) {
            if (failure == null) {
                failure = new WorkFailedException(pattern, part, cause);
            } else if (failure.getCause() != cause) {
                failure.addSuppressed(cause);
            }
        }
        end();
        return RunOverSignal.NOW;
    }

    /** Throws the first failure, if there is one. */
    public synchronized void throwIfFailed() {
        if (failure != null) {
            throw failure;
        }
    }

    /** Leaves if the run is over, or ends it when the caller of the run, who is number 0, was interrupted. */
    public void check(int number) {
        if (number == 0 && Thread.currentThread().isInterrupted()) {
            end();
        }
        if (isOver) {
            throw RunOverSignal.NOW;
        }
    }
}
