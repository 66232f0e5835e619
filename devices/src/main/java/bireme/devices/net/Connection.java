package bireme.devices.net;

import bireme.devices.net.link.Link;
import bireme.devices.net.link.LinkOwner;
import bireme.devices.wait.SpinLock;
import bireme.devices.wire.FrameDescriptor;
import bireme.devices.wire.FrameHeader;
import bireme.devices.wire.FrameKind;
import bireme.devices.wire.FrameLimits;
import bireme.devices.wire.WireException;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * One link to a peer: until the peer's first frame has come a candidate, then the way to its inbox and outbox.
 *
 * <p>Threads: any; reading the first frame is guarded by this lock.
 */
final class Connection extends SpinLock implements LinkOwner {
    private static final FrameLimits LIMITS = new FrameLimits(0, 0);

    private final Peer peer;
    private final Link link;
    private volatile boolean isOpen;
    private boolean isClosed;
    private ByteBuffer first = ByteBuffer.allocate(FrameDescriptor.HEADER_BYTES).order(ByteOrder.nativeOrder());

    Connection(Peer peer, Link link) {
        this.peer = peer;
        this.link = link;
    }

    Link link() {
        return link;
    }

    @Override
    public int readable() {
        return isOpen ? peer.inbox().pull(link) : readFirst();
    }

    @Override
    public int writable() {
        return peer.outbox().tryFlush();
    }

    @Override
    public boolean hasOutput() {
        return peer.outbox().hasOutput();
    }

    @Override
    public void failed(Throwable cause) {
        if (isOpen) {
            peer.lose(cause);
        } else {
            peer.notOpened(this, cause);
        }
    }

    private int readFirst() {
        if (!tryLock()) {
            return 0;
        }
        IOException failure = null;
        FrameHeader open = null;
        int count = 0;
        try {
            count = isClosed || isOpen ? 0 : link.read(first);
            if (count < 0) {
                isClosed = true;
                throw new EOFException("its connection was closed before it was used");
            }
            if (!isOpen && !first.hasRemaining()) {
                open = header();
                isOpen = true;
                first = null;
            }
        } catch (IOException e) {
            failure = e;
        } finally {
            unlock();
        }
        if (failure != null) {
            link.close();
            peer.notOpened(this, failure);
        } else if (open != null) {
            peer.opened(this, open);
        }
        return Math.max(count, 0);
    }

    private FrameHeader header() throws WireException {
        FrameHeader header = new FrameHeader();
        header.read(first, 0, LIMITS);
        if (header.kind() != FrameKind.OPEN) {
            throw new WireException("unexpected frame before OPEN: " + header);
        }
        if (header.length() != FrameDescriptor.OPEN_MARK) {
            throw new WireException("it has another byte order; all hosts of a job must have the same");
        }
        if (header.source() != peer.process() || header.dest() != peer.ownProcess()) {
            throw new WireException("its first frame is for another process: " + header);
        }
        return header;
    }

    void close() {
        link.close();
    }
}
