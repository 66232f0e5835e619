package bireme.devices.socket;

import bireme.devices.net.link.WriteSizes;
import java.io.IOException;
import java.net.SocketAddress;
import java.nio.ByteBuffer;

/**
 * One end of a connection, or of one that is being made.
 *
 * <p>Threads: one connects; then one reads and one writes at a time.
 */
public interface StreamSocket extends PolledSocket {
    /** Starts to connect; whether the connection is there already. */
    boolean connect(SocketAddress address) throws IOException;

    /** Ends connecting, once a {@link Poller} has said that the socket is ready; whether the connection is there. */
    boolean finishConnect() throws IOException;

    /** Reads what is there, at most what fits; 0 for nothing, -1 at the end of the stream. */
    int read(ByteBuffer into) throws IOException;

    /** Writes what can be written now; the position of {@code bytes} says how much that was. */
    int write(ByteBuffer bytes) throws IOException;

    /** Writes what can be written now of two buffers, one behind the other. */
    long write(ByteBuffer first, ByteBuffer second) throws IOException;

    /** Has small messages leave at once, where the system would let them wait for more. */
    void disableDelay() throws IOException;

    /** How much of a long message is best written in one call. */
    WriteSizes writeSizes();

    /** Where the other end is; {@code null} when the connection has ended already. */
    SocketAddress remoteAddress();
}
