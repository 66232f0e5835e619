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
final class CheckedReceive implements Request, PendingOperation {
    private final RankCheck check;
    private final PendingOperations pending;
    private final BufferPart part;
    private final Object landing;
    private final String name;
    private final String place;
    private Request receive;
    private boolean hasEnded;

    CheckedReceive(RankCheck check, PendingOperations pending, BufferPart part, Object landing, String name) {
        this.check = check;
        this.pending = pending;
        this.part = part;
        this.landing = landing;
        this.name = name;
        this.place = check.place();
    }

    /** Where the message is to go. */
    Object landing() {
        return landing;
    }

    /** The receive has begun. */
    void begun(Request newReceive) {
        receive = newReceive;
        pending.begins(this);
    }

    @Override
    public boolean isDone() {
        return receive.isDone();
    }

    @Override
    public Status await() {
        check.enters();
        try {
            return ended(receive.await());
        } catch (DeviceException e) {
            throw failed(e);
        } finally {
            check.leaves();
        }
    }

    @Override
    public Status test() {
        try {
            Status status = receive.test();
            return status == null ? null : ended(status);
        } catch (DeviceException e) {
            throw failed(e);
        }
    }

    private DeviceException failed(DeviceException failure) {
        pending.ends(this);
        if (failure instanceof TruncationException) {
            check.found(FindingKind.TRUNCATION, "had no room for a message: " + failure.getMessage(), place);
        }
        return failure;
    }

    private synchronized Status ended(Status status) {
        if (hasEnded) {
            return status;
        }
        hasEnded = true;
        pending.ends(this);
        String change = part.change();
        if (change != null) {
            check.found(
                    FindingKind.BUFFER,
                    "wrote to the buffer of a " + name + " before it was complete: " + change,
                    place,
                    check.place());
        }
        if (!status.isCancelled()) {
            part.fill(landing, status.count());
        }
        return status;
    }

    @Override
    public boolean cancel() {
        return receive.cancel();
    }

    @Override
    public void free() {
        pending.ends(this);
        receive.free();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String place() {
        return place;
    }

    @Override
    public BufferPart part() {
        return part;
    }

    @Override
    public boolean isWriting() {
        return true;
    }
}
