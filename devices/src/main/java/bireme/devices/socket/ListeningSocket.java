package bireme.devices.socket;

import java.io.IOException;
import java.net.SocketAddress;

/**
 * A socket to which others connect.
 *
 * <p>Threads: one.
 */
public interface ListeningSocket extends PolledSocket {
    /** Where it listens. */
    SocketAddress address() throws IOException;

    /** The next connection, or {@code null} when there is none. */
    StreamSocket accept() throws IOException;

    /**
     * Why a connection is refused before anything of it is read, {@code null} if it is not.
     *
     * @throws IOException when its peer is gone
     */
    default String complaintAbout(StreamSocket accepted) throws IOException {
        return null;
    }
}
