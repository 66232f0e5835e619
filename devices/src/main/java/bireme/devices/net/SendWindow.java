package bireme.devices.net;

/**
 * How much this process may still send to a peer that the peer may have to keep without a receive.
 *
 * <p>Units: bytes count payload and {@link #OVERHEAD_BYTES} for each message that carries one; frames count messages,
 * announced ones too. The peer gives back what its receives have taken.
 *
 * <p>Threads: guarded by the lock of the outbox.
 */
final class SendWindow {
    /** What an unexpected message costs its receiver besides the payload, about. */
    static final int OVERHEAD_BYTES = 256;

    private long bytes;
    private int frames;

    /** What an unexpected message with its payload costs. */
    static long cost(long payload) {
        return payload + OVERHEAD_BYTES;
    }

    void grant(long moreBytes, int moreFrames) {
        bytes += moreBytes;
        frames += moreFrames;
    }

    /** Takes credit for a message with its payload, if there is enough. */
    boolean takeEager(long payload) {
        if (frames == 0 || bytes < cost(payload)) {
            return false;
        }
        frames--;
        bytes -= cost(payload);
        return true;
    }

    /** Takes credit for an envelope. */
    boolean takeEnvelope() {
        if (frames == 0) {
            return false;
        }
        frames--;
        return true;
    }

    /** Takes credit for the payload of a message whose envelope was sent before. */
    boolean takePayload(long payload) {
        if (bytes < cost(payload)) {
            return false;
        }
        bytes -= cost(payload);
        return true;
    }
}
