package bireme.devices.net;

import bireme.devices.match.RendezvousSend;
import bireme.devices.net.link.WriteSizes;
import bireme.devices.wire.FrameDescriptor;
import bireme.devices.wire.FrameHeader;
import bireme.devices.wire.FrameKind;
import bireme.devices.wire.WireException;
import java.io.IOException;
import java.nio.ByteBuffer;
import xxdev.ElementType;

/**
 * Decides which frame a peer is sent next.
 *
 * <p>Order: messages leave in the order sent. Control frames come between other frames and before messages; fragments
 * of messages that the peer has cleared to send take turns with messages.
 *
 * <p>Memory: what waits lies in the requests of its senders.
 *
 * <p>Threads: guarded by the lock of the outbox.
 */
final class FrameScheduler {
    /** Shortest part of a message in the user's own memory outside the heap that is written from there. */
    private static final int SLICE_BYTES = 16 << 10;

    private final Peer peer;
    private final OutStream stream;
    private final ControlFrames controlFrames;
    private final SendCredit credit = new SendCredit();
    private final OutboundQueue messages = new OutboundQueue();
    private final OutboundQueue cleared = new OutboundQueue();
    private final OutboundTable table = new OutboundTable();
    private boolean isOpen;
    private int longestEager;
    private boolean wasData;

    /** The message whose frame is being composed, and how much of that frame is missing. */
    private OutboundMessage current;

    private int missing;

    FrameScheduler(Peer peer, OutStream stream, ControlFrames controlFrames) {
        this.peer = peer;
        this.stream = stream;
        this.controlFrames = controlFrames;
    }

    /** Messages may go; the peer takes payloads up to {@code longest} with their envelopes. */
    void open(int longest) {
        isOpen = true;
        longestEager = longest;
    }

    SendCredit credit() {
        return credit;
    }

    /** Whether a message with its payload may be composed at once, because none waits before it. */
    boolean takesAtOnce(int length) throws IOException {
        return isOpen
                && current == null
                && messages.isEmpty()
                && length <= longestEager
                && stream.hasRoom(length)
                && credit.take(length);
    }

    void add(OutboundMessage outbound) {
        messages.add(outbound);
    }

    /** Whether nothing waits. */
    boolean isDrained() {
        return current == null && messages.isEmpty() && cleared.isEmpty();
    }

    /** Starts to move the payload of a rendezvous message unasked; there is credit for it. */
    void push(OutboundMessage outbound) {
        outbound.isPushed = true;
        start(outbound);
    }

    /** Starts to move the payload of a rendezvous message. */
    private void start(OutboundMessage outbound) {
        outbound.beginMoving();
        cleared.add(outbound);
    }

    /** The peer's receive for a rendezvous message is there. */
    void clear(int id, boolean isWanted) throws WireException {
        OutboundMessage outbound = table.get(id);
        if (outbound == null) {
            table.remove(id); // pushed, and all of it sent
            return;
        }
        if (outbound.isAnswered) {
            throw new WireException("message " + id + " got a second clear to send");
        }
        outbound.isAnswered = true;
        if (outbound.isPushed) {
            return;
        }
        if (isWanted) {
            start(outbound);
        } else {
            outbound.send.claim();
            finish(outbound);
        }
    }

    /** The peer's receive for a synchronous message that was sent with its payload is there. */
    void confirm(int id) throws WireException {
        OutboundMessage outbound = table.get(id);
        if (outbound == null || outbound.isAnswered) {
            throw new WireException("unexpected acknowledgement of message " + id);
        }
        outbound.isAnswered = true;
        if (outbound.phase == OutboundMessage.Phase.UNCONFIRMED) {
            finish(outbound);
        }
    }

    /** Composes the next frames, about as many as are worth a system call; returns whether there were any. */
    boolean compose() throws IOException {
        int worthWriting = stream.writeSizes().copied();
        while (stream.composed() < worthWriting && !stream.isFull() && composeNext()) {
            continue;
        }
        return stream.isPending();
    }

    private boolean composeNext() throws IOException {
        if (current != null) {
            return stream.hasRoom() && composePiece();
        }
        if (controlFrames.hasNext(isOpen, messages.isEmpty() && cleared.isEmpty())) {
            return stream.hasRoom() && composeControl();
        }
        if (!isOpen || messages.isEmpty() && cleared.isEmpty() || !stream.hasRoom()) {
            return false;
        }
        boolean dataFirst = !wasData && !cleared.isEmpty();
        return dataFirst ? composeData() : composeMessage() || composeData();
    }

    private boolean composeControl() throws IOException {
        controlFrames.compose(stream.header(), peer);
        stream.putHeader(0);
        return true;
    }

    private boolean composeMessage() throws IOException {
        wasData = false;
        OutboundMessage outbound = messages.first();
        if (outbound == null || table.isFull()) {
            return false;
        }
        if (outbound.bytes <= longestEager(outbound) && credit.take(outbound.bytes)) {
            composeEager(messages.take());
            return true;
        }
        composeRequestToSend(messages.take());
        if (outbound.send.isReady() && credit.take(outbound.bytes)) {
            push(outbound);
        }
        return true;
    }

    /** A message whose sender waits anyway costs the peer no memory unless it is small. */
    private int longestEager(OutboundMessage outbound) {
        return outbound.send.isEager() ? longestEager : Math.min(longestEager, NetTransport.SMALL_BYTES);
    }

    private void composeEager(OutboundMessage outbound) throws IOException {
        outbound.beginMoving();
        FrameHeader header = describe(FrameKind.EAGER, outbound).length((int) outbound.bytes);
        if (!outbound.send.isEager()) {
            outbound.id = table.add(outbound);
            header.id(outbound.id).flags(FrameDescriptor.SYNCHRONOUS);
        }
        begin(outbound, (int) outbound.bytes);
    }

    private void composeRequestToSend(OutboundMessage outbound) throws IOException {
        outbound.phase = OutboundMessage.Phase.REQUESTED;
        outbound.id = table.add(outbound);
        boolean isObjects = outbound.send.type() == ElementType.OBJECT;
        FrameHeader header = describe(FrameKind.REQUEST_TO_SEND, outbound).id(outbound.id);
        if (isObjects) {
            header.length((int) outbound.bytes);
        } else {
            header.rendezvousCount(outbound.send.count());
        }
        stream.putHeader(0);
    }

    private FrameHeader describe(FrameKind kind, OutboundMessage outbound) {
        RendezvousSend send = outbound.send;
        return stream.header()
                .of(kind)
                .between(send.source(), send.dest())
                .envelope(send.tag(), send.context())
                .elements(send.type(), (int) send.count()); // a request to send says the whole of a long count
    }

    private boolean composeData() throws IOException {
        if (cleared.isEmpty()) {
            return false;
        }
        wasData = true;
        OutboundMessage outbound = cleared.take();
        int length = stream.writeSizes().fragment(outbound.bytes - outbound.sent);
        stream.header()
                .of(FrameKind.DATA)
                .between(outbound.send.source(), outbound.send.dest())
                .length(length)
                .flags(outbound.isPushed ? FrameDescriptor.UNASKED : 0)
                .id(outbound.id);
        begin(outbound, length);
        return true;
    }

    private void begin(OutboundMessage outbound, int length) throws IOException {
        stream.putHeader(length);
        current = outbound;
        missing = length;
        if (length == 0) {
            endFrame();
        }
    }

    private boolean composePiece() throws IOException {
        WriteSizes sizes = stream.writeSizes();
        int whole = FrameDescriptor.wholeUnits(Math.min(missing, sizes.direct() - stream.composed()));
        ByteBuffer slice = whole >= SLICE_BYTES && !stream.isInPlace() ? current.slice(whole) : null;
        if (slice != null) {
            current.sent += whole;
            missing -= whole;
            stream.append(slice);
            return true; // the user's memory is needed until it is written
        }
        boolean isInPlace = stream.isInPlace();
        int wanted = isInPlace ? sizes.copied() : sizes.copied() - stream.composed();
        int length = stream.room(Math.min(missing, wanted)); // behind its header in place, not cut short by it
        stream.put(current, length);
        missing -= length;
        if (missing == 0) {
            endFrame();
        }
        return true;
    }

    /** All that was composed has been written. */
    void written() {
        if (current != null && missing == 0) {
            endFrame();
        }
    }

    private void endFrame() {
        OutboundMessage outbound = current;
        current = null;
        if (!outbound.isWhollySent()) {
            cleared.add(outbound);
        } else if (outbound.id != OutboundMessage.NONE && !outbound.isAnswered && !outbound.isPushed) {
            outbound.phase = OutboundMessage.Phase.UNCONFIRMED;
        } else {
            finish(outbound);
        }
    }

    private void finish(OutboundMessage outbound) {
        if (outbound.id != OutboundMessage.NONE) {
            if (outbound.isAnswered) {
                table.remove(outbound.id);
            } else {
                table.retire(outbound.id);
            }
        }
        outbound.finish();
    }

    /** Nothing may go any more. */
    void stop() {
        isOpen = false;
    }

    /** Ends everything that was to go to the peer. */
    void close(String why) {
        stop();
        while (!messages.isEmpty()) {
            messages.take().fail(why);
        }
        while (!cleared.isEmpty()) {
            cleared.take().fail(why);
        }
        if (current != null) {
            current.fail(why);
            current = null;
        }
        table.clear(outbound -> outbound.fail(why));
        controlFrames.clear();
    }
}
