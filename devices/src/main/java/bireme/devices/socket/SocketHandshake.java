package bireme.devices.socket;

import bireme.devices.secure.Handshake;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Moves the bytes of a {@link Handshake} over a socket, and not one byte more. The same steps serve a thread that waits
 * for one connection and one that serves many; their caller also ends them when time is up.
 *
 * <p>Threads: one at a time.
 */
final class SocketHandshake {
    private final Handshake handshake;
    private final StreamSocket socket;
    private final ByteBuffer input = ByteBuffer.allocate(128);

    SocketHandshake(Handshake handshake, StreamSocket socket) {
        this.handshake = handshake;
        this.socket = socket;
    }

    /** Moves what can be moved now; whether the handshake is finished, which it may be with the first step. */
    boolean step() throws IOException {
        boolean hasMoved = true;
        while (hasMoved && !handshake.isFinished()) {
            hasMoved = write() | read();
        }
        return handshake.isFinished();
    }

    private boolean write() throws IOException {
        return handshake.output().hasRemaining() && socket.write(handshake.output()) > 0;
    }

    private boolean read() throws IOException {
        int wanted = Math.min(handshake.wanted(), input.capacity());
        if (wanted == 0) {
            return false;
        }
        int count = socket.read(input.clear().limit(wanted));
        if (count < 0) {
            throw new IOException("it closed the connection during the handshake");
        }
        handshake.receive(input.flip());
        return count > 0;
    }

    /** The event to wait for before the next step. */
    Interest interest() {
        return handshake.output().hasRemaining() ? Interest.READ_AND_WRITE : Interest.READ;
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
