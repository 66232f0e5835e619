package bireme.runtime.check;

import bireme.runtime.finding.FindingKind;
import xxdev.DeviceException;
import xxdev.Request;
import xxdev.Status;
import xxdev.TruncationException;

/**
 * A receive that goes to an array of its own, and to the program's buffer when the program has found it complete.
 *
 * <p>Threads: as {@link Request}; the buffer is filled once.
 */
final class CheckedReceive extends CheckedRequest {
    private final Object landing;

    CheckedReceive(RankCheck check, PendingOperations pending, BufferPart part, Object landing, String name) {
        super(check, pending, part, name);
        this.landing = landing;
    }

    /** Where the message is to go. */
    Object landing() {
        return landing;
    }

    @Override
    void begun(Request newReceive) {
        super.begun(newReceive);
        pending.begins(this);
    }

    @Override
    public boolean isDone() {
        return copy.isDone();
    }

    @Override
    public Status await() {
        check.enters();
        try {
            return ended(copy.await());
        } catch (DeviceException e) {
            throw failed(e);
        } finally {
            check.leaves();
        }
    }

    @Override
    public Status test() {
        try {
            Status status = copy.test();
            return status == null ? null : ended(status);
        } catch (DeviceException e) {
            throw failed(e);
        }
    }

    private DeviceException failed(DeviceException failure) {
        pending.ends(this);
        if (failure instanceof TruncationException) {
            check.found(FindingKind.TRUNCATION, "had no room for a message: " + failure.getMessage(), place());
        }
        return failure;
    }

    private synchronized Status ended(Status status) {
        if (end("wrote to") && !status.isCancelled()) {
            part.fill(landing, status.count());
        }
        return status;
    }

    @Override
    public boolean isWriting() {
        return true;
    }
}
