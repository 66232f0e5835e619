package bireme.devices.net;

import bireme.devices.match.RendezvousSend;
import bireme.devices.net.link.Link;
import bireme.devices.wait.SpinLock;
import bireme.devices.wire.FrameKind;
import bireme.devices.wire.WireException;
import java.io.IOException;
import xxdev.ElementType;
import xxdev.RankLostException;

/**
 * Sends frames to one peer. Every call enqueues what is to be sent and writes as much as the link takes, without
 * waiting; threads that poll write the rest.
 *
 * <p>Threads: any; everything is guarded by this lock, which is held for a write of about {@link #TURN_BYTES} at most.
 *
 * <p>Errors: after a failed write nothing more is written; it is reported to the peer object after the lock was
 * released.
 */
final class Outbox extends SpinLock {
    private static final int TURN_BYTES = 256 << 10;

    private final Peer peer;
    private final OutStream stream;
    private final ControlFrames controlFrames;
    private final FrameScheduler scheduler;
    private boolean isClosed;

    Outbox(Peer peer, NetSettings settings, ChunkPool chunks, ReceiveCredit receiveCredit) {
        this.peer = peer;
        stream = new OutStream(chunks);
        controlFrames = new ControlFrames(settings, receiveCredit);
        scheduler = new FrameScheduler(peer, stream, controlFrames);
    }

    /** Copies a small message into a frame if that can be written, or wait in the chunk, now. */
    boolean trySend(
            int source, int dest, Object buffer, int offset, int count, ElementType type, int tag, int context) {
        int length = count << type.shift();
        Throwable failure = null;
        boolean isSent = false;
        lock();
        try {
            isSent = scheduler.takesAtOnce(length);
            if (isSent) {
                stream.header()
                        .of(FrameKind.EAGER)
                        .between(source, dest)
                        .envelope(tag, context)
                        .elements(type, count)
                        .length(length);
                stream.putHeader(length);
                stream.put(type, buffer, offset, count);
                if (stream.write() && !scheduler.isDrained()) {
                    drain(stream.written() + TURN_BYTES); // the room that others waited for is there
                }
            }
        } catch (IOException | RuntimeException | VirtualMachineError e) { // half a frame cannot be taken back
            failure = e;
            stop();
        } finally {
            stream.release();
            unlock();
        }
        report(failure);
        return isSent;
    }

    /** Queues a message behind those before it. */
    void send(RendezvousSend send) {
        OutboundMessage outbound = OutboundMessage.of(send);
        lock();
        if (isClosed) {
            unlock();
            throw new RankLostException(send + " failed: rank " + send.dest() + " " + peer.whyGone(), send.dest());
        }
        outbound.start(this);
        scheduler.add(outbound);
        drainAndUnlock();
    }

    /** Sends the payload of a rendezvous message before its clear to send. */
    boolean push(OutboundMessage outbound) {
        lock();
        boolean isPushed = outbound.phase == OutboundMessage.Phase.REQUESTED
                && scheduler.credit().take(outbound.bytes);
        if (isPushed) {
            scheduler.push(outbound);
        }
        drainAndUnlock();
        return isPushed;
    }

    /** The peer's receive for a rendezvous message is there. */
    void clear(int id, boolean isWanted) throws WireException {
        lock();
        try {
            scheduler.clear(id, isWanted);
        } finally {
            drainAndUnlock();
        }
    }

    /** The peer's receive for a synchronous message that was sent with its payload is there. */
    void confirm(int id) throws WireException {
        lock();
        try {
            scheduler.confirm(id);
        } finally {
            drainAndUnlock(); // the id may be what the next message waits for
        }
    }

    /** The peer may be sent more. */
    void grant(long bytes, int frames) {
        lock();
        scheduler.credit().grant(bytes, frames);
        drainAndUnlock();
    }

    /** Sends a control frame. */
    void sendControl(ControlFrames.Kind kind) {
        lock();
        controlFrames.add(kind);
        drainAndUnlock();
    }

    /** Answers a message of the peer. */
    void answer(InboundMessage message) {
        lock();
        if (!isClosed) {
            controlFrames.add(message);
        }
        drainAndUnlock();
    }

    /** A link has been chosen: the first frame may go, and nothing else before the peer's first frame has arrived. */
    void attach(Link chosen) {
        lock();
        if (!isClosed) {
            stream.attach(chosen);
            controlFrames.add(ControlFrames.Kind.OPEN);
        }
        drainAndUnlock();
    }

    /** The peer's first frame has arrived. */
    void open(int longestEager, long windowBytes, int windowFrames) {
        lock();
        if (!isClosed) {
            scheduler.open(longestEager);
            scheduler.credit().grant(windowBytes, windowFrames);
        }
        drainAndUnlock();
    }

    /** Whether something waits for room on the link; may be out of date at once. */
    boolean hasOutput() {
        return stream.hasOutput();
    }

    /** Bytes written so far; may be out of date at once. */
    long written() {
        return stream.written();
    }

    /** Frames begun so far, those about the connection alone left out; -1 while something waits to be written. */
    long sentFrames() {
        lock();
        long sent = stream.isPending() ? -1 : stream.frames() - controlFrames.ofConnection();
        unlock();
        return sent;
    }

    /** Writes what can be written now. */
    void flush() {
        lock();
        drainAndUnlock();
    }

    /** Writes as much as can be written now, unless another thread is writing; returns the number of bytes. */
    int tryFlush() {
        return tryLock() ? drainAndUnlock() : 0;
    }

    private int drainAndUnlock() {
        Throwable failure = null;
        long before = stream.written();
        int count;
        try {
            if (stream.isAttached()) {
                drain(before + TURN_BYTES);
            }
        } catch (IOException | RuntimeException | VirtualMachineError e) { // half a frame cannot be taken back
            failure = e;
            stop();
        } finally {
            count = (int) (stream.written() - before);
            stream.release();
            unlock();
        }
        report(failure);
        return count;
    }

    private void drain(long limit) throws IOException {
        stream.resume();
        while (stream.isPending() || scheduler.compose()) {
            if (stream.written() >= limit) {
                stream.postpone();
                return;
            }
            if (!stream.write()) {
                return;
            }
            scheduler.written();
        }
        stream.awaitRoom();
    }

    /** Leaves what was to be written to {@link #close}. Needs the lock. */
    private void stop() {
        scheduler.stop();
        stream.close();
    }

    private void report(Throwable failure) {
        if (failure != null) {
            peer.writeFailed(failure);
        }
    }

    /** Ends all messages that were to go to the peer. */
    void close(String why) {
        lock();
        isClosed = true;
        scheduler.close(why);
        stream.close();
        unlock();
    }
}
