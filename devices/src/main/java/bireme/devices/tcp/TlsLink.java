package bireme.devices.tcp;

import bireme.devices.net.link.Link;
import bireme.devices.net.link.LinkOwner;
import bireme.devices.net.link.SecureLink;
import java.io.IOException;
import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;

/**
 * TLS over another link, from its first byte on.
 *
 * <p>Shape: the thread that reads also advances the TLS handshake, and answers later requests of TLS itself. Until the
 * handshake is over nothing can be written.
 *
 * <p>Threads: as {@link SecureLink}.
 *
 * <p>Errors: {@link SSLException} for a peer that does not hold the job's certificate, and for corrupted bytes.
 */
final class TlsLink extends SecureLink {
    /** Records that are sealed, or received, at a time. */
    private static final int RECORDS = 4;

    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    private final SSLEngine engine;
    private final int recordBytes;

    // owned by the thread that reads
    private final ByteBuffer received;
    private final ByteBuffer opened;
    private boolean isEnded;
    private boolean hasMore;

    private volatile boolean isOpen;
    private volatile boolean wantsRoom;

    /** Starts TLS with an engine that only this link uses. */
    TlsLink(Link link, SSLEngine engine) {
        super(link, RECORDS * engine.getSession().getPacketBufferSize());
        this.engine = engine;
        recordBytes = engine.getSession().getPacketBufferSize();
        received = ByteBuffer.allocateDirect(RECORDS * recordBytes).limit(0);
        opened = ByteBuffer.allocate(engine.getSession().getApplicationBufferSize())
                .limit(0);
    }

    /** Also starts the TLS handshake, which is before anybody reads. */
    @Override
    public LinkOwner drivenBy(LinkOwner owner) {
        begin(owner);
        return super.drivenBy(owner);
    }

    /** Starts the TLS handshake; before anybody reads. */
    void begin(LinkOwner owner) {
        try {
            engine.beginHandshake();
            flush();
        } catch (IOException e) {
            owner.failed(e);
        }
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        int start = into.position();
        try {
            while (into.hasRemaining() && step(into)) {
                continue;
            }
        } catch (SSLException e) {
            notifyPeer();
            throw e;
        }
        hasMore = !into.hasRemaining() && (opened.hasRemaining() || received.hasRemaining());
        int count = into.position() - start;
        return count == 0 && isEnded ? -1 : count;
    }

    /** Makes one step; whether another may be made. */
    private boolean step(ByteBuffer into) throws IOException {
        if (opened.hasRemaining()) {
            moveOpened(into);
            return true;
        }
        switch (engine.getHandshakeStatus()) {
            case NEED_TASK -> {
                runTasks();
                return true;
            }
            case NEED_WRAP -> {
                flush();
                return engine.getHandshakeStatus() != HandshakeStatus.NEED_WRAP;
            }
            default -> {
                return open(into);
            }
        }
    }

    private void moveOpened(ByteBuffer into) {
        int count = Math.min(into.remaining(), opened.remaining());
        into.put(opened.slice().limit(count));
        opened.position(opened.position() + count);
    }

    private void runTasks() {
        for (Runnable task = engine.getDelegatedTask(); task != null; task = engine.getDelegatedTask()) {
            task.run();
        }
    }

    /** Opens a record, in between memory if it may be too long for the rest of {@code into}. */
    private boolean open(ByteBuffer into) throws IOException {
        SSLEngineResult result = engine.unwrap(received, into);
        if (result.getStatus() == SSLEngineResult.Status.BUFFER_OVERFLOW) {
            opened.clear();
            try {
                result = engine.unwrap(received, opened);
            } finally {
                opened.flip();
            }
        }
        switch (result.getStatus()) {
            case OK -> {
                checkOpened();
                return true;
            }
            case BUFFER_UNDERFLOW -> {
                return receive();
            }
            case BUFFER_OVERFLOW -> throw new SSLException("a record came that is longer than TLS allows");
            default -> {
                isEnded = true;
                return false;
            }
        }
    }

    private boolean receive() throws IOException {
        received.compact();
        int count;
        try {
            count = link.read(received);
        } finally {
            received.flip();
        }
        isEnded |= count < 0;
        return count > 0;
    }

    @Override
    public boolean hasMore() {
        return hasMore;
    }

    private void checkOpened() {
        boolean hasEnded = engine.isInboundDone() || engine.isOutboundDone();
        if (!isOpen && !hasEnded && engine.getHandshakeStatus() == HandshakeStatus.NOT_HANDSHAKING) {
            isOpen = true; // before wantsRoom is read, which is set before this is read
            if (wantsRoom) {
                link.wantWrite();
            }
        }
    }

    @Override
    public boolean isOpen() {
        return isOpen;
    }

    /** Lets the peer know why it is left; it will see the end of the connection in any case. */
    private void notifyPeer() {
        try {
            flush();
        } catch (IOException e) {
            // the connection is being given up for a better reason
        }
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        if (!isOpen) {
            return 0;
        }
        int start = bytes.position();
        sending.lock();
        try {
            while (writeSealed() && bytes.hasRemaining()) {
                seal(bytes);
            }
        } finally {
            sending.unlock();
        }
        return bytes.position() - start;
    }

    @Override
    public long write(ByteBuffer first, ByteBuffer second) throws IOException {
        long count = write(first);
        return first.hasRemaining() ? count : count + write(second);
    }

    /** Seals as many bytes as fit; all that was sealed before has been written. */
    private void seal(ByteBuffer bytes) throws SSLException {
        sealed.clear();
        try {
            do {
                SSLEngineResult result = engine.wrap(bytes, sealed);
                if (result.getStatus() != SSLEngineResult.Status.OK || result.bytesProduced() == 0) {
                    throw new SSLException("TLS ended while something was written: " + result);
                }
            } while (bytes.hasRemaining() && sealed.remaining() >= recordBytes);
        } finally {
            sealed.flip();
        }
    }

    /** Writes also what TLS itself has to say. */
    @Override
    public int flush() throws IOException {
        sending.lock();
        try {
            int count = sealed.remaining();
            while (writeSealed() && engine.getHandshakeStatus() == HandshakeStatus.NEED_WRAP && sealNothing()) {
                count += sealed.remaining();
            }
            return count - sealed.remaining();
        } finally {
            sending.unlock();
            checkOpened();
        }
    }

    private boolean sealNothing() throws SSLException {
        sealed.clear();
        try {
            engine.wrap(NOTHING, sealed);
        } finally {
            sealed.flip();
        }
        return sealed.hasRemaining();
    }

    @Override
    public void wantWrite() {
        wantsRoom = true;
        if (isOpen) {
            link.wantWrite();
        }
    }
}
