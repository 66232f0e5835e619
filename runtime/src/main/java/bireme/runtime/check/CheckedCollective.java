package bireme.runtime.check;

import xxdev.DeviceException;
import xxdev.Request;
import xxdev.Status;

/**
 * A collective that does not block, and that the program has to find complete before {@code MPI.Finalize}.
 *
 * <p>Threads: as {@link Request}.
 */
final class CheckedCollective implements Request {
    private final RankCheck check;
    private final Request operation;

    CheckedCollective(RankCheck check, Request operation) {
        this.check = check;
        this.operation = operation;
    }

    @Override
    public boolean isDone() {
        return operation.isDone();
    }

    @Override
    public Status await() {
        check.enters();
        try {
            return operation.await();
        } finally {
            check.leaves();
            check.complete(this);
        }
    }

    @Override
    public Status test() {
        try {
            Status status = operation.test();
            if (status != null) {
                check.complete(this);
            }
            return status;
        } catch (DeviceException e) {
            check.complete(this);
            throw e;
        }
    }

    @Override
    public boolean hasEnded() {
        return operation.hasEnded();
    }

    @Override
    public boolean cancel() {
        return operation.cancel();
    }

    @Override
    public void free() {
        operation.free();
    }
}
