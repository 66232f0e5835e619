package bireme.launcher.control;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;

/**
 * TLS over a channel in non-blocking mode.
 *
 * <p>Shape: what has been encrypted and not been taken by the socket is at most one record, which goes first.
 *
 * <p>Threads: one; heavy steps of the TLS handshake run in it.
 */
final class TlsStream {
    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    private final SocketChannel channel;
    private final SSLEngine engine;
    private final ByteBuffer incoming;
    private final ByteBuffer outgoing;

    TlsStream(SocketChannel channel, SSLEngine engine) throws IOException {
        this.channel = channel;
        this.engine = engine;
        int packetBytes = engine.getSession().getPacketBufferSize();
        incoming = ByteBuffer.allocate(packetBytes);
        outgoing = ByteBuffer.allocate(packetBytes).limit(0);
        engine.beginHandshake();
    }

    /**
     * Reads once.
     *
     * @param into room for a whole record at least
     * @return bytes read, 0 when there is nothing now, -1 at the end
     */
    int read(ByteBuffer into) throws IOException {
        boolean isEnd = channel.read(incoming) < 0;
        incoming.flip();
        boolean isMore = true;
        while (isMore) {
            isMore = decrypt(into);
        }
        incoming.compact();
        int count = into.position();
        return count == 0 && isEnd ? -1 : count;
    }

    /** Whether the other end has said that nothing more comes. The connection itself may end much later. */
    boolean isEnded() {
        return engine.isInboundDone();
    }

    /** Decrypts a record, or takes a step of the handshake; whether there may be more to do. */
    private boolean decrypt(ByteBuffer into) throws IOException {
        SSLEngineResult result = engine.unwrap(incoming, into);
        boolean isMoved = result.bytesConsumed() > 0 || answer();
        return isMoved && result.getStatus() == SSLEngineResult.Status.OK;
    }

    /** Does what the handshake asks this side for; whether there was anything. */
    private boolean answer() throws IOException {
        boolean isMoved = false;
        for (Runnable task = engine.getDelegatedTask(); task != null; task = engine.getDelegatedTask()) {
            task.run();
            isMoved = true;
        }
        while (engine.getHandshakeStatus() == HandshakeStatus.NEED_WRAP && flush()) {
            encrypt(NOTHING);
            isMoved = true;
        }
        return isMoved;
    }

    /** Encrypts a record, for which there is room; an engine that makes none never will again. */
    private void encrypt(ByteBuffer plain) throws IOException {
        outgoing.clear();
        engine.wrap(plain, outgoing);
        outgoing.flip();
        if (!outgoing.hasRemaining()) {
            throw new SSLException("nothing more can be encrypted: the other end has said goodbye");
        }
        flush();
    }

    /** Encrypts and writes what the socket takes now; nothing before the handshake is through. */
    void write(ByteBuffer plain) throws IOException {
        answer();
        while (plain.hasRemaining() && engine.getHandshakeStatus() == HandshakeStatus.NOT_HANDSHAKING && flush()) {
            encrypt(plain);
        }
    }

    /** Whether all that was encrypted has been written. */
    boolean flush() throws IOException {
        channel.write(outgoing);
        return !outgoing.hasRemaining();
    }
}
