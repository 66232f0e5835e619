package bireme.runtime.check;

import bireme.runtime.finding.FindingKind;
import xxdev.Request;

/**
 * A send or receive of the program in checked mode. It owns a part of the program's buffer from its start until the
 * program has found it complete, while the message itself travels from or to a copy.
 *
 * <p>Threads: as {@link Request}. {@link #begun} runs before the request is published; the flag of its end is guarded
 * by this monitor.
 */
abstract class CheckedRequest implements Request, PendingOperation {
    final RankCheck check;
    final PendingOperations pending;
    final BufferPart part;
    /** The send or receive of the copy. */
    Request copy;

    private final String name;
    private final String place;
    private boolean hasEnded;

    CheckedRequest(RankCheck check, PendingOperations pending, BufferPart part, String name) {
        this.check = check;
        this.pending = pending;
        this.part = part;
        this.name = name;
        this.place = check.place();
    }

    @Override
    public final boolean isInterrupted() {
        return copy.isInterrupted();
    }

    /** The operation on the copy has begun. */
    void begun(Request newCopy) {
        copy = newCopy;
    }

    /**
     * The program has found the operation complete. The first time, its buffer is free again, and is reported if the
     * program has changed it meanwhile; called with this monitor held.
     *
     * @param did what a change of the buffer is called: {@code changed}
     * @return whether this was the first time
     */
    final boolean end(String did) {
        if (hasEnded) {
            return false;
        }
        hasEnded = true;
        pending.ends(this);
        String change = part.change();
        if (change != null) {
            check.found(
                    FindingKind.BUFFER,
                    did + " the buffer of a " + name + " before it was complete: " + change,
                    place,
                    check.place());
        }
        return true;
    }

    @Override
    public final boolean cancel() {
        return copy.cancel();
    }

    @Override
    public final void free() {
        pending.ends(this);
        copy.free();
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final String place() {
        return place;
    }

    @Override
    public final BufferPart part() {
        return part;
    }
}
