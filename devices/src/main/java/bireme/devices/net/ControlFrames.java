package bireme.devices.net;

import bireme.devices.wire.FrameDescriptor;
import bireme.devices.wire.FrameHeader;
import bireme.devices.wire.FrameKind;

/**
 * Frames without payload that wait to be sent to a peer: flags, counters, and answers, which are kept in the messages
 * they are about, so that none of them takes memory of its own.
 *
 * <p>Threads: guarded by the lock of the outbox.
 */
final class ControlFrames {
    /** Frames of which at most one waits at a time. */
    enum Kind {
        OPEN,
        DISCONNECT_ACK,
        HEARTBEAT,
        DISCONNECT
    }

    private final NetSettings settings;
    private final ReceiveCredit credit;
    private InboundMessage firstAnswer;
    private InboundMessage lastAnswer;
    private int due;
    private long ofConnection;

    ControlFrames(NetSettings settings, ReceiveCredit credit) {
        this.settings = settings;
        this.credit = credit;
    }

    void add(Kind kind) {
        due |= 1 << kind.ordinal();
    }

    private boolean isDue(Kind kind) {
        return (due & 1 << kind.ordinal()) != 0;
    }

    void add(InboundMessage message) {
        message.nextAnswer = null;
        if (firstAnswer == null) {
            firstAnswer = message;
        } else {
            lastAnswer.nextAnswer = message;
        }
        lastAnswer = message;
    }

    /**
     * Whether a frame may be composed now.
     *
     * @param isOpen whether the peer has sent its first frame; before, only the own first frame may go
     * @param isDrained whether no message waits; the last frame waits for that
     */
    boolean hasNext(boolean isOpen, boolean isDrained) {
        if (isDue(Kind.OPEN)) {
            return true;
        }
        return isOpen && (firstAnswer != null || credit.isDue() || due != 0 && (isDrained || !isOnlyDisconnect()));
    }

    private boolean isOnlyDisconnect() {
        return due == 1 << Kind.DISCONNECT.ordinal();
    }

    /** Describes the next frame; there must be one. */
    void compose(FrameHeader header, Peer peer) {
        if (isDue(Kind.OPEN)) {
            due &= ~(1 << Kind.OPEN.ordinal());
            composeOpen(header.of(FrameKind.OPEN), peer);
            ofConnection++;
        } else if (firstAnswer != null) {
            composeAnswer(header);
        } else if (credit.isDue()) {
            long amount = credit.giveBack();
            header.of(FrameKind.CREDIT).amount(ReceiveCredit.bytesOf(amount), ReceiveCredit.framesOf(amount));
        } else {
            composeHeartbeat(header);
        }
        if (header.kind() != FrameKind.CLEAR_TO_SEND && header.kind() != FrameKind.ACKNOWLEDGE) {
            header.between(peer.ownProcess(), peer.process());
        }
    }

    private void composeOpen(FrameHeader header, Peer peer) {
        header.between(peer.ownProcess(), peer.process())
                .amount(settings.windowBytes(), settings.windowFrames())
                .length(FrameDescriptor.OPEN_MARK)
                .id(settings.frameLimit());
    }

    private void composeAnswer(FrameHeader header) {
        InboundMessage message = firstAnswer;
        firstAnswer = message.nextAnswer;
        message.nextAnswer = null;
        message.describeAnswer(header);
        message.answered();
    }

    private void composeHeartbeat(FrameHeader header) {
        for (Kind kind : new Kind[] {Kind.DISCONNECT_ACK, Kind.HEARTBEAT, Kind.DISCONNECT}) {
            if (isDue(kind)) {
                due &= ~(1 << kind.ordinal());
                header.of(FrameKind.valueOf(kind.name()));
                ofConnection += kind == Kind.HEARTBEAT ? 1 : 0;
                return;
            }
        }
    }

    /** Frames composed so far that are about the connection alone: the first one, and heartbeats. */
    long ofConnection() {
        return ofConnection;
    }

    void clear() {
        firstAnswer = null;
        due = 0;
    }
}
