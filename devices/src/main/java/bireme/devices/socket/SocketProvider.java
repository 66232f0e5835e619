package bireme.devices.socket;

import java.io.IOException;
import java.net.SocketAddress;

/**
 * Makes sockets of one kind, and what waits for their events.
 *
 * <p>Threads: any.
 */
public interface SocketProvider {
    /** The name of this kind of socket for users. */
    String name();

    /** Makes what waits for events of such sockets. */
    Poller newPoller() throws IOException;

    /** Makes a socket that can connect to such an address. */
    StreamSocket open(SocketAddress address) throws IOException;

    /**
     * Listens.
     *
     * @param backlog connections that the system keeps until they are accepted; it may allow fewer
     * @throws java.net.BindException when the address is taken
     */
    ListeningSocket listen(SocketAddress address, int backlog) throws IOException;
}
