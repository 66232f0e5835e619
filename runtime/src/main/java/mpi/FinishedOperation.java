package mpi;

import xxdev.ElementType;
import xxdev.Request;
import xxdev.Status;

/**
 * The request of a buffered send or of an access to a window that was over when its call returned.
 *
 * <p>Threads: any; there is one of them.
 */
final class FinishedOperation implements Request {
    /** The only one, since all are alike. */
    static final Request REQUEST = new FinishedOperation();

    private FinishedOperation() {}

    @Override
    public boolean isDone() {
        return true;
    }

    @Override
    public boolean hasEnded() {
        return true;
    }

    @Override
    public Status await() {
        Status status = new Status();
        status.set(Constants.PROC_NULL, Constants.ANY_TAG, 0, ElementType.BYTE);
        return status;
    }

    @Override
    public Status test() {
        return await();
    }

    @Override
    public boolean cancel() {
        return false;
    }
}
