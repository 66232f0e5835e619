package bireme.devices.niodev;

import bireme.devices.secure.Handshake;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;

/**
 * Moves the bytes of a {@link Handshake} over a channel, and not one byte more.
 *
 * <p>Threads: one at a time.
 */
final class NioHandshake {
    private final Handshake handshake;
    private final SocketChannel channel;
    private final ByteBuffer input = ByteBuffer.allocate(128);

    NioHandshake(Handshake handshake, SocketChannel channel) {
        this.handshake = handshake;
        this.channel = channel;
    }

    /** Moves what can be moved now; whether the handshake is finished. */
    boolean step() throws IOException {
        boolean hasMoved = true;
        while (hasMoved && !handshake.isFinished()) {
            hasMoved = write() | read();
        }
        return handshake.isFinished();
    }

    private boolean write() throws IOException {
        return handshake.output().hasRemaining() && channel.write(handshake.output()) > 0;
    }

    private boolean read() throws IOException {
        int wanted = Math.min(handshake.wanted(), input.capacity());
        if (wanted == 0) {
            return false;
        }
        int count = channel.read(input.clear().limit(wanted));
        if (count < 0) {
            throw new IOException("it closed the connection during the handshake");
        }
        handshake.receive(input.flip());
        return count > 0;
    }

    /** What to select for until the next step. */
    int interest() {
        return handshake.output().hasRemaining() ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ;
    }

    /** Whether the peer knows the job's tag. */
    boolean hasShownTag() {
        return handshake.hasShownTag();
    }

    /** The handshake, for what follows from it once it is finished. */
    Handshake proven() {
        return handshake;
    }
}
