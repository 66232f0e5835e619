package bireme.runtime.check;

import bireme.runtime.finding.FindingKind;
import xxdev.Device;
import xxdev.Request;
import xxdev.Status;

/**
 * A send of a copy that is done when its receive has begun, or when it is released because all ranks wait. So a program
 * that relies on the buffering of a standard send shows, and still comes to its end.
 *
 * <p>Shape: the copy travels as a synchronous send. The request is done when that is, when {@link #release} was called,
 * or when the time of {@link #releaseAfter} is up, whichever comes first. At its end the user's buffer is compared with
 * the copy: a difference is a finding of kind {@link FindingKind#BUFFER}.
 *
 * <p>Threads: as {@link Request}; released by any thread. {@link #begun} and the constructor run before the request is
 * published. {@code ended} is synchronized, so that the end is noted once.
 *
 * <p>Ordering: {@code isUnsafe} is written before {@code isReleased}, and {@code deadlineNs} before {@code
 * hasDeadline}; all are volatile, so a thread that sees the second sees the first.
 *
 * <p>Errors: those of the send of the copy, from {@link #await} and {@link #test}, once that has ended.
 */
final class CheckedSend extends CheckedRequest {
    private final Device device;
    private final int rank;
    private final int dest;
    private final boolean isSynchronous;
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
        super(check, pending, part, name);
        this.device = device;
        this.rank = rank;
        this.dest = dest;
        this.isSynchronous = isSynchronous;
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
        return copy.isDone();
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
        return isReleased || copy.isDone() || isTimeUp();
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
            copy.await();
        } else {
            device.awaitUntil(this::isDone, "send");
        }
    }

    @Override
    public Status test() {
        return copy.test() != null || isDone() ? ended() : null;
    }

    private synchronized Status ended() {
        if (copy.isDone()) {
            copy.await(); // throws if it has failed
        }
        end("changed");
        return new Status();
    }

    @Override
    public boolean isWriting() {
        return false;
    }
}
