package bireme.devices.net;

import bireme.devices.wire.WireException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The credit of a peer for messages that may be unexpected here: how much it has, how much of it is used, and how much
 * is to be returned. The peer's side is {@link SendCredit}.
 *
 * <p>Shape: {@code freed} packs frames above {@link #FRAMES_SHIFT} and bytes below.
 *
 * <p>Threads: {@link #use} belongs to the reader of the peer; the others are any thread's.
 */
final class ReceiveCredit {
    private static final int FRAMES_SHIFT = 40;
    private static final long BYTES_MASK = (1L << FRAMES_SHIFT) - 1;
    private static final int PARTS = 4;

    private final long bytes;
    private final int frames;
    private final AtomicLong freed = new AtomicLong();
    private long usedBytes;
    private long usedFrames;
    private volatile long returnedBytes;
    private volatile long returnedFrames;

    ReceiveCredit(long bytes, int frames) {
        this.bytes = bytes;
        this.frames = frames;
    }

    /** Notes what the peer used; refuses a peer that uses more than it was given. */
    void use(long moreBytes, int moreFrames) throws WireException {
        usedBytes += moreBytes;
        usedFrames += moreFrames;
        if (usedBytes - returnedBytes > bytes || usedFrames - returnedFrames > frames) {
            throw new WireException(
                    "more unexpected messages came than were allowed: " + bytes + " bytes and " + frames + " messages");
        }
    }

    /** Notes that a receive has taken what the peer used; returns whether it is time to return credit to the peer. */
    boolean free(long moreBytes, int moreFrames) {
        return isDue(freed.addAndGet(((long) moreFrames << FRAMES_SHIFT) + moreBytes));
    }

    private boolean isDue(long amount) {
        return (amount & BYTES_MASK) > bytes / PARTS || amount >>> FRAMES_SHIFT > frames / PARTS;
    }

    /** Whether it is time to return credit to the peer. */
    boolean isDue() {
        return isDue(freed.get());
    }

    /** Takes the credit that is to be returned; {@link #bytesOf} and {@link #framesOf} tell it apart. */
    long giveBack() {
        long amount = freed.getAndSet(0);
        returnedBytes += bytesOf(amount); // one thread at a time: the writer
        returnedFrames += framesOf(amount);
        return amount;
    }

    static long bytesOf(long amount) {
        return amount & BYTES_MASK;
    }

    static int framesOf(long amount) {
        return (int) (amount >>> FRAMES_SHIFT);
    }
}
