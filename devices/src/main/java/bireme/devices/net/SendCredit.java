package bireme.devices.net;

/**
 * How much this process may still send to a peer that the peer may have to buffer without a receive.
 *
 * <p>Units: bytes count payload and {@link #OVERHEAD_BYTES} for each message that carries one; frames count messages
 * that carry one. A request to send takes no credit: a receive must find its message however many lie before it, and
 * what an envelope costs the peer is small. The peer returns the credit of what its receives have taken.
 *
 * <p>Threads: guarded by the lock of the outbox.
 */
final class SendCredit {
    /** Approximate cost of an unexpected message for its receiver, beside the payload. */
    static final int OVERHEAD_BYTES = 256;

    private long bytes;
    private int frames;

    /** Cost of an unexpected message with its payload. */
    static long cost(long payload) {
        return payload + OVERHEAD_BYTES;
    }

    void grant(long moreBytes, int moreFrames) {
        bytes += moreBytes;
        frames += moreFrames;
    }

    /** Takes credit for a message with its payload, if there is enough. */
    boolean take(long payload) {
        if (frames == 0 || bytes < cost(payload)) {
            return false;
        }
        frames--;
        bytes -= cost(payload);
        return true;
    }
}
