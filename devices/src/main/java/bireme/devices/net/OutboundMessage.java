package bireme.devices.net;

import bireme.devices.match.Outbound;
import bireme.devices.match.RendezvousSend;
import bireme.devices.memory.LargeCopy;
import bireme.devices.memory.MemoryBlock;
import java.nio.ByteBuffer;
import xxdev.ElementType;
import xxdev.ExternalBuffer;
import xxdev.ExternalTransfer;
import xxdev.LargeBuffer;
import xxdev.RankLostException;

/**
 * A message in flight to another process, beside the request of its sender.
 *
 * <p>Shape: {@code QUEUED} behind the messages sent before; then {@code MOVING}, with its envelope or after it was
 * {@code REQUESTED}; a synchronous one that travelled with its envelope is {@code UNCONFIRMED} until its receive is
 * known; then {@code OVER}.
 *
 * <p>Threads: guarded by the lock of the outbox, which ends the request too.
 */
final class OutboundMessage implements Outbound {
    /** Where a message stands. */
    enum Phase {
        QUEUED,
        REQUESTED,
        MOVING,
        UNCONFIRMED,
        OVER
    }

    /** Has no id. */
    static final int NONE = -1;

    final RendezvousSend send;
    OutboundMessage next;
    Phase phase = Phase.OVER;
    int id = NONE;
    long bytes;
    /** Bytes of the payload that the user's buffer is no longer needed for. */
    long sent;

    /** Whether the peer has sent the one frame about this message that it sends. */
    boolean isAnswered;
    /** Whether the payload goes unsolicited, before a clear to send. */
    boolean isPushed;

    private Outbox outbox;
    /** Of a payload outside of Java's memory that moves; else {@code null}. */
    private ExternalTransfer reading;

    OutboundMessage(RendezvousSend send) {
        this.send = send;
    }

    /** The transport's side of a request, made once and used as often as the request. */
    static OutboundMessage of(RendezvousSend send) {
        OutboundMessage outbound =
                send.outbound() instanceof OutboundMessage before ? before : new OutboundMessage(send);
        send.carriedBy(outbound);
        return outbound;
    }

    void start(Outbox through) {
        outbox = through;
        phase = Phase.QUEUED;
        id = NONE;
        bytes = send.bytes();
        sent = 0;
        isAnswered = false;
        isPushed = false;
    }

    /** The payload moves from now on. */
    void beginMoving() {
        phase = Phase.MOVING;
        send.claim();
        if (send.buffer() instanceof ExternalBuffer external && bytes > 0) {
            reading = external.reading(send.offset(), (int) send.count());
        }
    }

    @Override
    public boolean push() {
        return outbox.push(this);
    }

    /** Copies the next bytes of the payload to where a frame is composed. */
    void copyTo(MemoryBlock memory, int position, int length) {
        ElementType type = send.type() == ElementType.OBJECT ? ElementType.BYTE : send.type();
        if (send.buffer() instanceof LargeBuffer large) {
            LargeCopy.put(memory, position, large, sent >> type.shift(), length >> type.shift());
        } else if (reading != null) {
            int shift = type.shift();
            reading.copy((int) (sent >> shift), memory.view(type), position >> shift, length >> shift);
        } else {
            int start = send.offset() + (int) (sent >> type.shift()); // in an array, whose elements fit an int
            memory.put(position, type, send.buffer(), start, length >> type.shift());
        }
        sent += length;
    }

    /** The next bytes of the payload in the user's own memory, if a socket can write from it, else {@code null}. */
    ByteBuffer slice(int length) {
        if (!(send.buffer() instanceof ByteBuffer direct) || !direct.isDirect()) {
            return null;
        }
        int start = send.offset() + (int) sent;
        return direct.duplicate().limit(start + length).position(start);
    }

    boolean isWhollySent() {
        return sent == bytes;
    }

    void finish() {
        phase = Phase.OVER;
        try {
            endReading();
        } finally {
            send.finish();
        }
    }

    private void endReading() {
        ExternalTransfer ended = reading;
        reading = null;
        if (ended != null) {
            ended.end();
        }
    }

    void fail(String why) {
        if (phase != Phase.OVER) {
            phase = Phase.OVER;
            try {
                endReading();
            } finally {
                send.fail(new RankLostException(send + " failed: rank " + send.dest() + " " + why, send.dest()));
            }
        }
    }
}
