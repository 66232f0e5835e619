package bireme.devices.net;

import bireme.devices.match.SendRequest;
import bireme.devices.wire.FrameDescriptor;
import bireme.devices.wire.FrameHeader;
import bireme.devices.wire.FrameKind;
import bireme.devices.wire.FrameLimits;
import bireme.devices.wire.WireException;
import java.nio.ByteBuffer;
import xxdev.ElementType;

/**
 * Decides which frame a peer is sent next.
 *
 * <p>Order: messages leave in the order sent. What the peer is to be told comes between frames and before messages;
 * fragments of messages that the peer has cleared take turns with messages.
 *
 * <p>Memory: what waits lies in the requests of its senders.
 *
 * <p>Threads: guarded by the lock of the outbox.
 */
final class Composer {
    /** Bytes of a long message composed before they are written, so that the peer reads while the next are copied. */
    private static final int PIECE_BYTES = 128 << 10;

    /** Shortest part of a message in the user's own memory outside the heap that is written from there. */
    private static final int SLICE_BYTES = 16 << 10;

    private final Peer peer;
    private final OutStream stream;
    private final Notices notices;
    private final SendWindow window = new SendWindow();
    private final OutgoingQueue messages = new OutgoingQueue();
    private final OutgoingQueue cleared = new OutgoingQueue();
    private final OutgoingTable table = new OutgoingTable();
    private boolean isOpen;
    private int longestEager;
    private boolean wasData;

    /** The message whose frame is being composed, and how much of that frame is missing. */
    private Outgoing current;

    private int missing;

    Composer(Peer peer, OutStream stream, Notices notices) {
        this.peer = peer;
        this.stream = stream;
        this.notices = notices;
    }

    /** Messages may go; the peer takes payloads up to {@code longest} with their envelopes. */
    void open(int longest) {
        isOpen = true;
        longestEager = longest;
    }

    SendWindow window() {
        return window;
    }

    /** Whether a message with its payload may be composed at once, because none waits before it. */
    boolean takesAtOnce(int length) {
        return isOpen
                && current == null
                && messages.isEmpty()
                && length <= longestEager
                && stream.hasRoom(length)
                && window.take(length);
    }

    void add(Outgoing outgoing) {
        messages.add(outgoing);
    }

    /** Whether nothing waits. */
    boolean isDrained() {
        return current == null && messages.isEmpty() && cleared.isEmpty();
    }

    /** Starts to move the payload of an announced message. */
    void start(Outgoing outgoing) {
        outgoing.phase = Outgoing.Phase.MOVING;
        outgoing.send.claim();
        cleared.add(outgoing);
    }

    /** The peer's receive for an announced message is there. */
    void clear(int id, boolean isWanted) throws WireException {
        Outgoing outgoing = table.get(id);
        if (outgoing == null) {
            table.remove(id); // pushed, and all of it sent
            return;
        }
        if (outgoing.isAnswered) {
            throw new WireException("message " + id + " was cleared twice");
        }
        outgoing.isAnswered = true;
        if (outgoing.isPushed) {
            return;
        }
        if (isWanted) {
            start(outgoing);
        } else {
            outgoing.send.claim();
            finish(outgoing);
        }
    }

    /** The peer's receive for a synchronous message that was sent with its payload is there. */
    void confirm(int id) throws WireException {
        Outgoing outgoing = table.get(id);
        if (outgoing == null || outgoing.isAnswered) {
            throw new WireException("message " + id + " waits for no acknowledgement");
        }
        outgoing.isAnswered = true;
        if (outgoing.phase == Outgoing.Phase.UNCONFIRMED) {
            finish(outgoing);
        }
    }

    /** Composes what is next, about as much as is worth a system call; whether there was anything. */
    boolean compose() {
        while (stream.composed() < PIECE_BYTES && !stream.hasSlice() && composeNext()) {
            continue;
        }
        return stream.isPending();
    }

    private boolean composeNext() {
        if (current != null) {
            composePiece();
            return true;
        }
        if (notices.hasNext(isOpen, messages.isEmpty() && cleared.isEmpty())) {
            notices.compose(stream.header(), peer);
            stream.putHeader();
            return true;
        }
        if (!isOpen) {
            return false;
        }
        boolean dataFirst = !wasData && !cleared.isEmpty();
        return dataFirst ? composeData() : composeMessage() || composeData();
    }

    private boolean composeMessage() {
        wasData = false;
        Outgoing outgoing = messages.first();
        if (outgoing == null || table.isFull()) {
            return false;
        }
        if (outgoing.bytes <= longestEager(outgoing) && window.take(outgoing.bytes)) {
            composeEager(messages.take());
            return true;
        }
        composeAnnouncement(messages.take());
        return true;
    }

    /** A message whose sender waits anyway costs the peer no memory unless it is small. */
    private int longestEager(Outgoing outgoing) {
        return outgoing.send.isEager() ? longestEager : Math.min(longestEager, NetTransport.SMALL_BYTES);
    }

    private void composeEager(Outgoing outgoing) {
        outgoing.phase = Outgoing.Phase.MOVING;
        outgoing.send.claim();
        FrameHeader header = describe(FrameKind.EAGER, outgoing).length((int) outgoing.bytes);
        if (!outgoing.send.isEager()) {
            outgoing.id = table.add(outgoing);
            header.id(outgoing.id).flags(FrameDescriptor.SYNCHRONOUS);
        }
        begin(outgoing, (int) outgoing.bytes);
    }

    private void composeAnnouncement(Outgoing outgoing) {
        outgoing.phase = Outgoing.Phase.ANNOUNCED;
        outgoing.id = table.add(outgoing);
        boolean isObjects = outgoing.send.type() == ElementType.OBJECT;
        describe(FrameKind.ANNOUNCE, outgoing).id(outgoing.id).length(isObjects ? (int) outgoing.bytes : 0);
        stream.putHeader();
    }

    private FrameHeader describe(FrameKind kind, Outgoing outgoing) {
        SendRequest send = outgoing.send;
        return stream.header()
                .of(kind)
                .between(send.source(), send.dest())
                .envelope(send.tag(), send.context())
                .elements(send.type(), send.count());
    }

    private boolean composeData() {
        if (cleared.isEmpty()) {
            return false;
        }
        wasData = true;
        Outgoing outgoing = cleared.take();
        int length = (int) Math.min(outgoing.bytes - outgoing.sent, FrameLimits.MAX_FRAGMENT);
        stream.header()
                .of(FrameKind.DATA)
                .between(outgoing.send.source(), outgoing.send.dest())
                .length(length)
                .flags(outgoing.isPushed ? FrameDescriptor.UNASKED : 0)
                .id(outgoing.id);
        begin(outgoing, length);
        return true;
    }

    private void begin(Outgoing outgoing, int length) {
        stream.putHeader();
        current = outgoing;
        missing = length;
        if (length == 0) {
            endFrame();
        }
    }

    private void composePiece() {
        int whole = FrameDescriptor.wholeUnits(missing);
        ByteBuffer slice = whole >= SLICE_BYTES ? current.slice(whole) : null;
        if (slice != null) {
            current.sent += whole;
            missing -= whole;
            stream.append(slice);
            return; // the user's memory is needed until it is written
        }
        int length = stream.room(Math.min(missing, PIECE_BYTES)); // behind its header, not cut short by it
        stream.put(current, length);
        missing -= length;
        if (missing == 0) {
            endFrame();
        }
    }

    /** All that was composed has been written. */
    void written() {
        if (current != null && missing == 0) {
            endFrame();
        }
    }

    private void endFrame() {
        Outgoing outgoing = current;
        current = null;
        if (!outgoing.isWhollySent()) {
            cleared.add(outgoing);
        } else if (outgoing.id != Outgoing.NONE && !outgoing.isAnswered && !outgoing.isPushed) {
            outgoing.phase = Outgoing.Phase.UNCONFIRMED;
        } else {
            finish(outgoing);
        }
    }

    private void finish(Outgoing outgoing) {
        if (outgoing.id != Outgoing.NONE) {
            if (outgoing.isAnswered) {
                table.remove(outgoing.id);
            } else {
                table.depart(outgoing.id);
            }
        }
        outgoing.finish();
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
        table.clear(outgoing -> outgoing.fail(why));
        notices.clear();
    }
}
