package bireme.devices.socket;

import bireme.devices.net.link.WriteSizes;
import bireme.devices.secure.Handshake;
import java.net.SocketAddress;
import java.nio.ByteBuffer;

/** A connection whose other end answers within the call that writes to it. */
final class InstantPeer implements StreamSocket {
    private final Handshake peer;
    private boolean isClosed;

    /** The other end is this handshake. */
    InstantPeer(Handshake peer) {
        this.peer = peer;
    }

    @Override
    public boolean connect(SocketAddress address) {
        return true;
    }

    @Override
    public boolean finishConnect() {
        return true;
    }

    @Override
    public int read(ByteBuffer into) {
        int count = Math.min(into.remaining(), peer.output().remaining());
        for (int i = 0; i < count; i++) {
            into.put(peer.output().get());
        }
        return count;
    }

    @Override
    public int write(ByteBuffer bytes) {
        int count = bytes.remaining();
        peer.receive(bytes);
        return count;
    }

    @Override
    public long write(ByteBuffer first, ByteBuffer second) {
        return write(first) + write(second);
    }

    @Override
    public void disableDelay() {}

    @Override
    public WriteSizes writeSizes() {
        return WriteSizes.DEFAULT;
    }

    @Override
    public SocketAddress remoteAddress() {
        return null;
    }

    @Override
    public boolean isOpen() {
        return !isClosed;
    }

    @Override
    public void close() {
        isClosed = true;
    }
}
