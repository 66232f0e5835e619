package bireme.devices.net;

import bireme.devices.match.ReceiveRequest;
import bireme.devices.match.RendezvousMessage;
import bireme.devices.memory.MemoryBlock;
import bireme.devices.net.link.InPlaceLink;
import bireme.devices.wire.FrameDescriptor;
import bireme.devices.wire.FrameHeader;
import bireme.devices.wire.FrameKind;
import bireme.devices.wire.WireException;
import java.io.IOException;
import java.nio.ByteBuffer;
import xxdev.DeviceException;
import xxdev.ElementType;
import xxdev.RankLostException;

/**
 * A message of another process that is too long, or too special, to be passed on in one step.
 *
 * <p>Shape: two things happen to it in any order: a receive matches it, and its payload arrives. Payload that comes
 * after the match goes to the user's buffer. Payload that comes first, with its envelope or pushed by a sender that
 * buffers it, is stored here. The thread that brings the second of the two, the match or the end of the payload,
 * delivers it.
 *
 * <p>Size: about 100 bytes, and as much again in the unexpected queue while no receive matches, because a peer may
 * have a million requests to send.
 *
 * <p>Threads: the reader of the peer receives payload; any thread of the receiving rank matches. What both look at is
 * guarded by this monitor. Used again once it is over.
 */
final class InboundMessage implements RendezvousMessage {
    /** Links of {@link ControlFrames} and {@link InboundMessageTable}, each guarded by the lock of its owner. */
    InboundMessage nextAnswer;

    InboundMessage nextInTable;

    private Peer peer;
    private int source;
    private int dest;
    private int tag;
    private int context;
    private long count;
    private int id;
    private ElementType type;
    private long total;
    private boolean isRendezvous;
    private boolean isSynchronous;

    // guarded by this monitor
    private ReceiveRequest receive;
    private boolean isStored;
    private boolean isComplete;
    private boolean isUnwanted;
    private boolean isAnswerPending;
    private boolean isOver;
    private String failure;

    // the reader's, until the payload is complete
    /** Payload that came before a receive: an array of the type of its elements. */
    private Object stored;

    private byte[] objects;
    private boolean isDropped;
    private long received;
    /** Whether the sender used its credit for the payload. */
    private boolean isCharged;

    /** Makes this the message that a frame describes. */
    InboundMessage set(Peer sender, FrameHeader header) {
        peer = sender;
        source = header.source();
        dest = header.dest();
        tag = header.tag();
        context = header.context();
        count = header.kind() == FrameKind.REQUEST_TO_SEND ? header.rendezvousCount() : header.count();
        id = header.id();
        type = header.type();
        isRendezvous = header.kind() == FrameKind.REQUEST_TO_SEND;
        isSynchronous = (header.flags() & FrameDescriptor.SYNCHRONOUS) != 0;
        total = type == ElementType.OBJECT ? header.length() : count << type.shift();
        receive = null;
        isStored = false;
        isComplete = false;
        isUnwanted = false;
        isAnswerPending = false;
        isOver = false;
        failure = null;
        stored = null;
        objects = null;
        isDropped = false;
        received = 0;
        isCharged = !isRendezvous;
        return this;
    }

    /** Lets go of what the message held. */
    void forget() {
        receive = null;
        stored = null;
        objects = null;
    }

    int id() {
        return id;
    }

    int dest() {
        return dest;
    }

    @Override
    public int source() {
        return source;
    }

    @Override
    public int tag() {
        return tag;
    }

    @Override
    public int context() {
        return context;
    }

    @Override
    public ElementType type() {
        return type;
    }

    @Override
    public long count() {
        return count;
    }

    /** Bytes of the payload. */
    long total() {
        return total;
    }

    boolean isRendezvous() {
        return isRendezvous;
    }

    /** Notes that the payload takes part of the sender's credit. */
    void chargePayload() {
        isCharged = true;
    }

    @Override
    public void claim() {
        // no other receive can claim it, and the sender never gives up waiting
    }

    /** Pairs a message whose payload came with its envelope with a receive, before any of it is taken. */
    void matchedAtOnce(ReceiveRequest by) {
        receive = by;
        isDropped = !by.begin(source(), tag(), type(), count());
    }

    @Override
    public void transferTo(ReceiveRequest by) {
        boolean isReady;
        boolean isRefused;
        String lost;
        synchronized (this) {
            lost = failure;
            receive = by;
            isReady = isComplete;
            if (lost == null) {
                beginReceive(by);
            }
            isRefused = isUnwanted;
        }
        if (lost != null) {
            by.fail(exception(by, lost));
            return;
        }
        if (isRendezvous) {
            peer.outbox().answer(this);
        }
        if (isRefused) {
            by.finish(); // its pieces, should they be in flight, find this message in the table and are dropped
        } else if (isReady) {
            deliver();
        }
    }

    /** Once this monitor is free, the reader may end the message, unless an answer is pending. */
    private void beginReceive(ReceiveRequest by) {
        if (!isStored) {
            isDropped = !by.begin(source(), tag(), type(), count());
            isUnwanted = isDropped;
        }
        isAnswerPending |= isRendezvous;
    }

    /** Makes this a message that waits for its receive with its payload; before an engine knows it. */
    void store() {
        isStored = true;
    }

    /** Payload that came with its envelope is about to come. Called by the reader. */
    void expectPayload() {
        makeRoom();
    }

    /**
     * Payload of a rendezvous message is about to come: to the receive that matched, or to memory of the message.
     *
     * @throws WireException when no receive has asked for it, and the sender does not say that it knows
     */
    void expectPayload(boolean isUnasked) throws WireException {
        synchronized (this) {
            isStored = receive == null;
        }
        if (isStored && (!isUnasked || count > Integer.MAX_VALUE)) { // what no array holds is never pushed
            throw new WireException("unexpected frame: payload before a clear to send for " + this);
        }
        makeRoom();
    }

    private void makeRoom() {
        if (type() == ElementType.OBJECT) {
            objects = isDropped ? null : new byte[(int) total];
        } else if (isStored) {
            stored = type().newArray((int) count());
        }
    }

    /** Checks that a fragment does not go beyond the message. */
    void checkFragment(int length) throws WireException {
        if (length > total - received) {
            throw new WireException("payload beyond the " + total + " bytes of the request to send came for " + this);
        }
    }

    /** Whether no payload has come yet. */
    boolean isUntouched() {
        return received == 0;
    }

    /** Takes a piece of payload. */
    void receive(MemoryBlock memory, int position, int length) {
        if (isDropped) {
            received += length;
            return;
        }
        if (objects != null) {
            memory.bytes().get(position, objects, (int) received, length);
        } else if (stored != null) {
            int shift = type().shift();
            memory.get(position, type(), stored, (int) (received >> shift), length >> shift);
        } else {
            isDropped = !receive.receive(memory, position, received, length);
        }
        received += length;
    }

    /** Takes a piece of payload that the link has not fetched yet, if it goes to an array; whether it did. */
    boolean receiveRemote(InPlaceLink link, int length) throws IOException {
        if (isDropped || objects != null) {
            return false;
        }
        Object array = stored != null ? stored : receive.plainArray();
        if (array == null || array instanceof boolean[]) {
            return false;
        }
        link.receiveRemote(array, (stored != null ? 0 : receive.firstByte()) + received);
        received += length;
        return true;
    }

    /** Whether payload goes to memory of the user that a link can read into. */
    boolean isForMemoryOutsideHeap() {
        boolean isElsewhere = isDropped || objects != null || stored != null || receive == null;
        return !isElsewhere && receive.isOutsideHeap();
    }

    /** The user's own memory for the next bytes of payload, if the link can read into it, else {@code null}. */
    ByteBuffer directBuffer(int length) {
        return isForMemoryOutsideHeap() ? receive.directBuffer(received, length) : null;
    }

    void receivedDirectly(int length) {
        received += length;
    }

    boolean isWhole() {
        return received == total;
    }

    /** The payload is complete. Called by the reader. */
    void complete() {
        boolean isMatched;
        synchronized (this) {
            isComplete = true;
            isMatched = receive != null;
        }
        if (isMatched) {
            deliver();
        }
    }

    /** Ends the receive and returns the credit of the message. */
    private void deliver() {
        if (!isUnwanted) {
            end(receive);
        }
        if (isCharged) {
            peer.freed(SendCredit.cost(total), 1);
        }
        boolean isPast;
        synchronized (this) {
            isOver = true;
            isAnswerPending |= isSynchronous;
            isPast = !isAnswerPending;
        }
        if (isSynchronous) {
            peer.outbox().answer(this);
        } else if (isPast) {
            peer.recycle(this);
        }
    }

    private void end(ReceiveRequest by) {
        if (stored != null) {
            by.takeFrom(source(), tag(), type(), (int) count(), stored);
            return;
        }
        if (objects != null && (!isStored || by.begin(source(), tag(), type(), count()))) {
            by.takeObjects(objects);
        }
        by.finish();
    }

    /** Describes the one frame that the sender is sent about this message. */
    void describeAnswer(FrameHeader header) {
        header.of(isRendezvous ? FrameKind.CLEAR_TO_SEND : FrameKind.ACKNOWLEDGE)
                .flags(isUnwanted ? FrameDescriptor.UNWANTED : 0)
                .id(id);
    }

    /** The answer about this message has been composed. */
    void answered() {
        boolean isPast;
        synchronized (this) {
            isAnswerPending = false;
            isPast = isOver;
        }
        if (isPast) {
            peer.recycle(this);
        }
    }

    /** The peer is lost; called while nothing is read. */
    void fail(String why) {
        ReceiveRequest by;
        synchronized (this) {
            failure = why;
            by = isComplete || isUnwanted ? null : receive;
        }
        if (by != null) {
            by.fail(exception(by, why));
        }
    }

    /** Whether the id may be used for another message: nothing more is to come of this one. */
    synchronized boolean isForgotten() {
        return isUnwanted;
    }

    @Override
    public String toString() {
        return "message " + id + " from " + source + " to " + dest + ", tag " + tag + " context " + context + ", "
                + count + " x " + type;
    }

    private DeviceException exception(ReceiveRequest by, String why) {
        return new RankLostException(by + " failed: rank " + source() + " " + why, source());
    }
}
