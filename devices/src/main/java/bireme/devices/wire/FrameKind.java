package bireme.devices.wire;

/** The purpose of a frame. */
public enum FrameKind {
    /** First frame of either side: protocol, byte order, and how much may be sent unexpected. */
    OPEN(false),
    /** A whole message with its payload. */
    EAGER(true),
    /** The envelope of a message whose payload waits for {@link #CLEAR_TO_SEND}. */
    REQUEST_TO_SEND(false),
    /** The rendezvous message has met its receive; its payload may arrive, or is not wanted. */
    CLEAR_TO_SEND(false),
    /** A fragment of the payload of a rendezvous message. */
    DATA(true),
    /** A synchronous message that was sent with its payload has met its receive. */
    ACKNOWLEDGE(false),
    /** Unexpected messages have been taken; as much again may be sent. */
    CREDIT(false),
    /** The sender is alive. */
    HEARTBEAT(false),
    /** The ranks of the sender have left the job; all they sent came before. */
    DISCONNECT(false),
    /** Everything up to {@link #DISCONNECT} has arrived. */
    DISCONNECT_ACK(false);

    private static final FrameKind[] VALUES = values();

    private final boolean hasPayload;

    FrameKind(boolean hasPayload) {
        this.hasPayload = hasPayload;
    }

    /** Whether the length in the header is that of bytes behind it. */
    public boolean hasPayload() {
        return hasPayload;
    }

    /** The kind with this code, or {@code null}. */
    static FrameKind of(int code) {
        return code >= 0 && code < VALUES.length ? VALUES[code] : null;
    }
}
