package bireme.runtime.check;

import bireme.runtime.finding.FindingKind;
import xxdev.Device;
import xxdev.Request;
import xxdev.Status;

/**
 * A send of a copy that is done when its receive has begun, or when it is released because all ranks wait.
 *
 * <p>Threads: as {@link Request}; released by any thread.
 */
final class CheckedSend implements Request, PendingOperation {
    private final RankCheck check;
    private final PendingOperations pending;
    private final Device device;
    private final BufferPart part;
    private final int rank;
    private final int dest;
    private final String name;
    private final String place;
    private final boolean isSynchronous;
    private Request send;
    private boolean hasEnded;
    private volatile boolean isAwaited;
    private volatile boolean isReleased;
    private volatile boolean isUnsafe;
    private volatile long deadlineNs;
    private volatile boolean hasDeadline;

    CheckedSend(
            RankCheck check,
            PendingOperations pending,
            Device device,
            BufferPart part,
            int rank,
            int dest,
            String name,
            boolean isSynchronous) {
        this.check = check;
        this.pending = pending;
        this.device = device;
        this.part = part;
        this.rank = rank;
        this.dest = dest;
        this.name = name;
        this.place = check.place();
        this.isSynchronous = isSynchronous;
    }

    /** The send of the copy has begun. */
    void begun(Request newSend) {
        send = newSend;
    }

    /** The rank that sends. */
    int rank() {
        return rank;
    }

    /** The rank that is to receive. */
    int dest() {
        return dest;
    }

    boolean isSynchronous() {
        return isSynchronous;
    }

    /** Whether a receive has taken the message. */
    boolean isReceived() {
        return send.isDone();
    }

    /** Whether a thread of the rank waits for this send alone. */
    boolean isAwaited() {
        return isAwaited;
    }

    /**
     * Releases it as if it were buffered.
     *
     * @param unsafe whether it would wait for ever without buffering
     */
    void release(boolean unsafe) {
        isUnsafe = unsafe;
        isReleased = true;
    }

    /** Lets it go on after a time at the latest. */
    void releaseAfter(long ns) {
        deadlineNs = System.nanoTime() + ns;
        hasDeadline = true;
    }

    /** Whether it has waited as long as it may, or could have. */
    boolean isTimeUp() {
        return hasDeadline && System.nanoTime() - deadlineNs >= 0;
    }

    /** Whether it has gone on only because it was released, and would have waited for ever otherwise. */
    boolean isUnsafe() {
        return isUnsafe;
    }

    @Override
    public boolean isDone() {
        return isReleased || send.isDone() || isTimeUp();
    }

    @Override
    public Status await() {
        if (!isDone()) {
            check.enters();
            isAwaited = true;
            try {
                awaitReceive();
            } finally {
                isAwaited = false;
                check.leaves();
            }
        }
        return ended();
    }

    private void awaitReceive() {
        if (isSynchronous) {
            send.await();
        } else {
            device.awaitUntil(this::isDone, "send");
        }
    }

    @Override
    public Status test() {
        return send.test() != null || isDone() ? ended() : null;
    }

    private synchronized Status ended() {
        if (send.isDone()) {
            send.await(); // throws if it has failed
        }
        if (!hasEnded) {
            hasEnded = true;
            pending.ends(this);
            String change = part.change();
            if (change != null) {
                check.found(
                        FindingKind.BUFFER,
                        "changed the buffer of a " + name + " before it was complete: " + change,
                        place,
                        check.place());
            }
        }
        return new Status();
    }

    @Override
    public boolean cancel() {
        return send.cancel();
    }

    @Override
    public void free() {
        pending.ends(this);
        send.free();
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
        return false;
    }
}
