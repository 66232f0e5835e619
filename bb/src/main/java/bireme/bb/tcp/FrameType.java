package bireme.bb.tcp;

import java.io.IOException;

/** What a frame between the ends of a channel is for, and which end sends it. */
enum FrameType {
    /** Sender: the first frame of a connection. */
    HELLO,
    /** Sender: items. */
    ITEMS,
    /** Sender: no item follows. */
    END,
    /** Sender: nothing but a sign that it is there; is answered by {@link #ACK}. */
    HEARTBEAT,
    /** Sender: it knows that the stream is over, and closes the connection. */
    DONE,
    /** Receiver: the answer to {@link #HELLO}. */
    WELCOME,
    /** Receiver: the other answer to {@link #HELLO}. */
    REFUSED,
    /** Receiver: what has arrived, and what was taken. */
    ACK,
    /** Receiver: it wants no more. */
    CLOSED,
    /** Receiver: it cannot go on. */
    FAILED;

    private static final FrameType[] ALL = values();

    static FrameType of(byte code) throws IOException {
        if (code < 0 || code >= ALL.length) {
            throw new IOException("a frame of type " + code + ", which channels do not have");
        }
        return ALL[code];
    }

    byte code() {
        return (byte) ordinal();
    }
}
