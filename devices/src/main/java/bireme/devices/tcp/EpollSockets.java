package bireme.devices.tcp;

import bireme.devices.socket.ListeningSocket;
import bireme.devices.socket.Poller;
import bireme.devices.socket.SocketProvider;
import bireme.devices.socket.StreamSocket;
import io.netty.channel.ChannelException;
import io.netty.channel.unix.Socket;
import java.io.IOException;
import java.net.BindException;
import java.net.SocketAddress;

/**
 * Sockets of Linux through Netty's native code.
 *
 * <p>Threads: any.
 */
final class EpollSockets implements SocketProvider {
    @Override
    public String name() {
        return "epoll";
    }

    @Override
    public Poller newPoller() throws IOException {
        try {
            return new EpollPoller();
        } catch (RuntimeException e) { // Netty's for a system that gives no descriptor
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    public StreamSocket open(SocketAddress address) throws IOException {
        return new EpollSocket(newSocket());
    }

    private static Socket newSocket() throws IOException {
        try {
            return Socket.newSocketStream();
        } catch (ChannelException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    public ListeningSocket listen(SocketAddress address, int backlog) throws IOException {
        Socket socket = newSocket();
        try {
            socket.setReuseAddress(true);
            socket.bind(address);
            socket.listen(backlog);
        } catch (IOException e) {
            socket.close();
            throw (IOException) new BindException(e.getMessage()).initCause(e);
        }
        return new EpollSocket(socket);
    }
}
