package bireme.devices.secure;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;

/**
 * Runs a {@link Handshake} over a blocking socket, and reads not one byte more than it takes.
 *
 * <p>Threads: the calling one, which waits until the given time at most. A peer that sends a byte now and then does not
 * get more.
 */
public final class BlockingHandshake {
    private BlockingHandshake() {}

    /**
     * Lets both ends of a socket prove themselves.
     *
     * <p>Errors: the socket is left open, for the caller to close.
     *
     * @param limitNs time for all of it, usually {@link HandshakeLimits#TIME_LIMIT_NS}
     * @throws HandshakeException when the peer does not prove itself, goes away, or takes too long
     * @throws IOException when the connection breaks otherwise
     */
    public static void overStreams(Socket socket, Handshake handshake, long limitNs) throws IOException {
        long deadlineNs = System.nanoTime() + limitNs;
        int timeout = socket.getSoTimeout();
        send(socket.getOutputStream(), handshake.output());
        while (!handshake.isFinished()) {
            handshake.receive(read(socket, handshake.wanted(), deadlineNs));
            send(socket.getOutputStream(), handshake.output());
        }
        socket.setSoTimeout(timeout);
    }

    private static void send(OutputStream out, ByteBuffer bytes) throws IOException {
        if (bytes.hasRemaining()) {
            out.write(bytes.array(), bytes.position(), bytes.remaining());
            out.flush();
            bytes.position(bytes.limit());
        }
    }

    private static ByteBuffer read(Socket socket, int wanted, long deadlineNs) throws IOException {
        byte[] bytes = new byte[wanted];
        InputStream in = socket.getInputStream();
        socket.setSoTimeout(millisUntil(deadlineNs));
        int count;
        try {
            count = in.read(bytes);
        } catch (SocketTimeoutException e) {
            throw new HandshakeException("it did not finish the handshake in time", e);
        }
        if (count < 0) {
            throw new HandshakeException("it closed the connection during the handshake");
        }
        return ByteBuffer.wrap(bytes, 0, count);
    }

    private static int millisUntil(long deadlineNs) {
        long millis = TimeUnit.NANOSECONDS.toMillis(deadlineNs - System.nanoTime());
        if (millis <= 0) {
            throw new HandshakeException("it did not finish the handshake in time");
        }
        return (int) Math.min(millis, Integer.MAX_VALUE);
    }
}
