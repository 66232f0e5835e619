package bireme.benchmarks;

import xxdev.Status;

/**
 * What one thread of a ping-pong writes beside its messages.
 *
 * <p>Shape: the bytes of the message are in the middle of a longer array and the status is one of many, so that nothing
 * that the other thread writes or reads is in the same cache lines, wherever the garbage collector puts both.
 */
public final class PingPongSide {
    /** Index of the first byte of the message. */
    public static final int OFFSET = 256;

    private static final int STATUSES = 32;

    private final byte[] buffer;
    private final Status[] statuses = new Status[STATUSES];
    private final int bytes;

    /** For messages of so many bytes. */
    public PingPongSide(int bytes) {
        this.bytes = bytes;
        buffer = new byte[OFFSET + bytes + OFFSET];
        for (int i = 0; i < STATUSES; i++) {
            statuses[i] = new Status();
        }
    }

    /** The array with the message in it. */
    public byte[] buffer() {
        return buffer;
    }

    /** Length of a message. */
    public int bytes() {
        return bytes;
    }

    /** Where a receive says what it took. */
    public Status status() {
        return statuses[STATUSES / 2];
    }
}
