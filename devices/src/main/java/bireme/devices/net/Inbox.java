package bireme.devices.net;

import bireme.devices.match.MatchEngine;
import bireme.devices.match.ReceiveRequest;
import bireme.devices.memory.MemoryBlock;
import bireme.devices.net.link.InPlaceLink;
import bireme.devices.net.link.Link;
import bireme.devices.wait.SpinLock;
import bireme.devices.wire.FrameDescriptor;
import bireme.devices.wire.FrameHandler;
import bireme.devices.wire.FrameHeader;
import bireme.devices.wire.FrameKind;
import bireme.devices.wire.FrameLimits;
import bireme.devices.wire.FrameReader;
import bireme.devices.wire.WireException;
import java.io.IOException;
import java.nio.ByteBuffer;
import xxdev.Device;
import xxdev.ElementType;
import xxdev.Status;

/**
 * Reads the frames of one peer, and hands messages to the match engine of the rank they are for.
 *
 * <p>Threads: any; one at a time reads, and others leave it to that one.
 *
 * <p>Errors: a failed read, and anything a peer may not send, is reported to the peer object after the lock was
 * released. So is a failure of any other kind that the reader meets while it handles what has arrived: see {@link
 * #leaveToReader}.
 */
final class Inbox extends SpinLock implements FrameHandler {
    /** Longest payload buffered in the pooled memory of an unexpected message. */
    private static final int POOLED_BYTES = 8 << 10;

    /** Shortest payload worth a system call of its own to spare a copy. */
    private static final int DIRECT_BYTES = 16 << 10;

    /** Read at a time while long messages come that go to memory outside the heap: little of them is copied then. */
    private static final int BETWEEN_DIRECT_BYTES = 4 << 10;

    /** Read at a time where the link is shared memory, so that other links have their turn. */
    private static final int IN_PLACE_BYTES = 64 << 10;

    /** Reads from a peer that cannot be written to; bounds what one that goes on sending may take. */
    private static final int MAX_LAST_READS = 1000;

    private final Peer peer;
    private final ChunkPool chunks;
    private final InboundMessagePool messages;
    private final ReceiveCredit credit;
    private final FrameReader frameReader;
    private final InboundMessageTable table = new InboundMessageTable();
    /** The message whose payload arrives. */
    private InboundMessage current;

    /** Whether the last payload was long and went to memory outside the heap; the next one is likely to. */
    private boolean isReadDirectly;

    /** The link, if its bytes lie in memory of this process, else {@code null}. */
    private volatile InPlaceLink inPlace;

    private boolean isClosed;
    private long frames;
    private long handled;

    /**
     * The thread that handles what has arrived; set and cleared by itself, so that it knows itself without the lock.
     */
    private Thread reader;

    /** A failure of the peer that another thread has reported while the reader was reading; the reader handles it. */
    private Throwable leftToReader;

    Inbox(Peer peer, NetSettings settings, ChunkPool chunks, InboundMessagePool messages, ReceiveCredit credit) {
        this.peer = peer;
        this.chunks = chunks;
        this.messages = messages;
        this.credit = credit;
        this.frameReader = new FrameReader(new FrameLimits(settings.frameLimit(), OutboundTable.MAX_IDS), this);
    }

    /** The link is chosen, and it is known what its bytes travel by. */
    void attach(Link link) {
        inPlace = link instanceof InPlaceLink shared && shared.isInPlace() ? shared : null;
    }

    /** Whether bytes that come can be looked at where they lie. */
    boolean isInPlace() {
        return inPlace != null;
    }

    /** Whether there is something to look at; may be out of date at once. */
    boolean hasRecord() {
        return inPlace.hasRecord();
    }

    /** Whether that takes as long as a pause. */
    boolean isSlowToAsk() {
        return inPlace.isSlowToAsk();
    }

    /**
     * Takes the next frame if it is a whole message that such a receive waits for, as {@link
     * bireme.devices.match.FrameSource#take} has it; the caller holds the lock of the engine. Anything else, even if no
     * peer may send it, is left to {@link #pull}.
     */
    boolean take(
            int source,
            int dest,
            Object buffer,
            int offset,
            int capacity,
            ElementType type,
            int tag,
            int context,
            Status status) {
        if (!tryLock()) {
            return false;
        }
        try {
            InPlaceLink link = inPlace;
            int length = isClosed || !frameReader.isBetweenFrames() ? 0 : link.nextRecord();
            int at = link.recordAt();
            MemoryBlock memory = link.inputMemory();
            if (length < FrameDescriptor.HEADER_BYTES
                    || !FrameDescriptor.isPlainMessage(memory.bytes(), at, type, source, dest, context)) {
                return false;
            }
            int sentTag = FrameDescriptor.tag(memory.bytes(), at);
            int count = FrameDescriptor.count(memory.bytes(), at);
            if (sentTag != tag && tag != Device.ANY_TAG
                    || count < 0
                    || count > Math.min(capacity, POOLED_BYTES >> type.shift())) {
                return false;
            }
            int bytes = count << type.shift();
            int frame = FrameDescriptor.HEADER_BYTES + FrameDescriptor.padded(bytes);
            if (frame > length || bytes != FrameDescriptor.length(memory.bytes(), at)) {
                return false;
            }
            memory.get(at + FrameDescriptor.HEADER_BYTES, type, buffer, offset, count);
            credit.use(SendCredit.cost(bytes), 1);
            credit.free(SendCredit.cost(bytes), 1);
            status.set(source, sentTag, count, type);
            link.taken(frame);
            peer.arrived();
            isReadDirectly = false;
            frames++;
            handled++;
            return true;
        } catch (IOException e) { // of what no peer may send: pull meets it again, and reports it
            return false;
        } finally {
            unlock();
        }
    }

    /** Reads once; returns the number of bytes, 0 also if another thread is reading. */
    int pull(Link link) {
        if (!tryLock()) {
            return 0;
        }
        return readAndUnlock(link);
    }

    /** Takes what has arrived from a peer that cannot be written to any more, then closes it. */
    void readRest(Link link, Throwable cause) {
        lock();
        leftToReader = cause;
        readAndUnlock(link);
    }

    private int readAndUnlock(Link link) {
        Throwable failure = null;
        int count = 0;
        try {
            if (!isClosed) {
                count = read(link);
            }
            if (leftToReader != null) {
                readToTheEnd(link);
            }
        } catch (IOException | RuntimeException | VirtualMachineError e) { // the peer waits for what was not handled
            failure = e;
        } finally {
            failure = leftToReader == null ? failure : leftToReader;
            leftToReader = null;
            reader = null;
            unlock();
        }
        if (failure != null) {
            peer.lose(failure);
        } else if (count < 0) {
            peer.ended();
        }
        return Math.max(count, 0);
    }

    private void readToTheEnd(Link link) throws IOException {
        for (int reads = 0; reads < MAX_LAST_READS && !isClosed && read(link) > 0; reads++) {
            continue;
        }
    }

    /**
     * Leaves a failure to the reader if that is the calling thread, which reports it once it has given the lock back.
     *
     * @return {@code false} when the calling thread is not the reader
     */
    boolean leaveToReader(Throwable cause) {
        if (reader != Thread.currentThread()) {
            return false;
        }
        leftToReader = leftToReader == null ? cause : leftToReader;
        return true;
    }

    private int read(Link link) throws IOException {
        if (link instanceof InPlaceLink shared && shared.isInPlace() && frameReader.held() == 0) {
            int count = readInPlace(shared);
            if (count > 0) {
                return count;
            }
        }
        ByteBuffer buffer = directBuffer();
        if (buffer != null) {
            return readDirectly(link, buffer);
        }
        Chunk chunk = chunks.take();
        try {
            int end = isReadDirectly ? frameReader.held() + BETWEEN_DIRECT_BYTES : Chunk.BYTES;
            int count = link.read(chunk.window(frameReader.held(), end));
            if (count > 0) {
                reader = Thread.currentThread();
                frameReader.take(chunk.memory(), count);
            }
            return count;
        } finally {
            chunks.give(chunk);
        }
    }

    /** Handles records where they lie; returns the number of bytes. */
    private int readInPlace(InPlaceLink link) throws IOException {
        reader = Thread.currentThread();
        int count = 0;
        do {
            int remote = link.remoteRecord();
            if (remote > 0 && remote <= frameReader.direct() && current.receiveRemote(link, remote)) {
                frameReader.tookDirectly(remote);
                count += remote;
                continue;
            }
            int length = link.nextRecord();
            if (length == 0) {
                break;
            }
            int from = link.recordAt();
            frameReader.take(link.inputMemory(), from, from + length);
            link.taken(length);
            count += length;
        } while (count < IN_PLACE_BYTES && frameReader.held() == 0);
        return count;
    }

    private ByteBuffer directBuffer() {
        if (current == null) {
            return null;
        }
        int direct = frameReader.direct();
        return direct < DIRECT_BYTES ? null : current.directBuffer(direct);
    }

    private int readDirectly(Link link, ByteBuffer buffer) throws IOException {
        int count = link.read(buffer.position(buffer.position() + frameReader.held()));
        if (count > 0) {
            reader = Thread.currentThread();
            current.receivedDirectly(FrameDescriptor.wholeUnits(frameReader.held() + count));
            frameReader.tookDirectly(buffer, count);
        }
        return count;
    }

    /** Frames that have arrived; two equal answers mean silence between them. */
    long frames() {
        return frames;
    }

    /** Frames wholly handled so far, those about the connection alone left out. */
    long handledFrames() {
        lock();
        long count = handled;
        unlock();
        return count;
    }

    @Override
    public void whole(FrameHeader header, MemoryBlock memory, int position) throws WireException {
        frames++;
        if (header.kind() == FrameKind.EAGER) {
            takeEager(header, memory, position);
        } else if (header.kind() == FrameKind.DATA) {
            beginData(header);
            piece(memory, position, header.length());
            endPayload();
        } else if (header.kind() == FrameKind.REQUEST_TO_SEND) {
            takeRequestToSend(header);
        } else {
            takeNotice(header);
        }
        handled += header.kind() == FrameKind.HEARTBEAT ? 0 : 1;
    }

    private void takeEager(FrameHeader header, MemoryBlock memory, int position) throws WireException {
        int length = header.length();
        boolean isPlain = header.type() != ElementType.OBJECT && header.flags() == 0;
        if (!isPlain || length > POOLED_BYTES) {
            beginEager(header);
            piece(memory, position, length);
            endPayload();
            return;
        }
        isReadDirectly = false;
        MatchEngine engine = peer.engineFor(header);
        credit.use(SendCredit.cost(length), 1);
        ReceiveRequest receive;
        engine.lock();
        try {
            receive = engine.arriveEnvelope(header.source(), header.tag(), header.context());
            if (receive == null) {
                engine.arriveUnmatched(
                        header.source(),
                        header.tag(),
                        header.context(),
                        header.type(),
                        header.count(),
                        memory,
                        position,
                        peer);
            }
        } finally {
            engine.unlock();
        }
        if (receive == null) {
            engine.waitQueue().wake();
        } else {
            receive.takeFrom(header.source(), header.tag(), header.type(), header.count(), memory, position);
            peer.freed(SendCredit.cost(length), 1);
        }
    }

    @Override
    public void begin(FrameHeader header) throws WireException {
        frames++;
        if (header.kind() == FrameKind.EAGER) {
            beginEager(header);
        } else {
            beginData(header);
        }
    }

    private void beginEager(FrameHeader header) throws WireException {
        MatchEngine engine = peer.engineFor(header);
        credit.use(SendCredit.cost(header.length()), 1);
        InboundMessage message = messages.take().set(peer, header);
        ReceiveRequest receive;
        engine.lock();
        try {
            receive = engine.arriveEnvelope(header.source(), header.tag(), header.context());
            if (receive == null) {
                message.store();
                engine.arriveUnmatched(message);
            }
        } finally {
            engine.unlock();
        }
        if (receive == null) {
            engine.waitQueue().wake();
        } else {
            message.matchedAtOnce(receive);
        }
        message.expectPayload();
        current = message;
    }

    private void beginData(FrameHeader header) throws WireException {
        InboundMessage message = table.get(header.id());
        if (message.isUntouched()) {
            boolean isUnasked = (header.flags() & FrameDescriptor.UNASKED) != 0;
            if (isUnasked) {
                message.chargePayload();
                credit.use(SendCredit.cost(message.total()), 1);
            }
            message.expectPayload(isUnasked);
        }
        message.checkFragment(header.length());
        current = message;
    }

    @Override
    public void piece(MemoryBlock memory, int position, int length) {
        current.receive(memory, position, length);
    }

    @Override
    public void end() {
        endPayload();
        handled++;
    }

    private void endPayload() {
        InboundMessage message = current;
        current = null;
        isReadDirectly = message.total() >= DIRECT_BYTES && message.isForMemoryOutsideHeap();
        if (message.isWhole()) {
            if (message.isRendezvous()) {
                table.remove(message.id());
            }
            message.complete();
        }
    }

    private void takeRequestToSend(FrameHeader header) throws WireException {
        MatchEngine engine = peer.engineFor(header);
        InboundMessage message = messages.take().set(peer, header);
        table.add(message);
        ReceiveRequest matched;
        engine.lock();
        try {
            matched = engine.arriveReference(message);
        } finally {
            engine.unlock();
        }
        if (matched == null) {
            engine.waitQueue().wake();
        } else {
            matched.transfer();
        }
    }

    private void takeNotice(FrameHeader header) throws WireException {
        switch (header.kind()) {
            case CLEAR_TO_SEND -> peer.outbox().clear(header.id(), (header.flags() & FrameDescriptor.UNWANTED) == 0);
            case ACKNOWLEDGE -> peer.outbox().confirm(header.id());
            case CREDIT -> peer.granted(header.amount(), header.count());
            case HEARTBEAT -> {
                // counted like any other frame, and that is all it is for
            }
            case DISCONNECT -> peer.leaves();
            case DISCONNECT_ACK -> peer.disconnectAcked();
            default -> throw new WireException("unexpected frame " + header);
        }
    }

    /** Ends all that was to come from the peer. */
    void close(String why) {
        lock();
        isClosed = true;
        if (current != null && !current.isRendezvous()) {
            current.fail(why);
        }
        table.clear(message -> message.fail(why));
        current = null;
        unlock();
    }
}
