package bireme.bb.tcp;

import bireme.devices.secure.RejectedConnections;
import bireme.devices.secure.SecureServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.util.UUID;

/** Accepts each connection as if it had just been started, and closes it. */
final class ForgetfulReceiver implements SecureServer.Events, AutoCloseable {
    private final SecureServer server;
    private final int port;

    ForgetfulReceiver(ChannelSecret secret) throws IOException {
        server = SecureServer.numbering(TcpChannels.SERVICE, secret.secret(), 4, this, new RejectedConnections());
        ServerSocketChannel listener = ServerSocketChannel.open();
        listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        port = ((InetSocketAddress) listener.getLocalAddress()).getPort();
        server.listen(listener);
        server.start();
    }

    int port() {
        return port;
    }

    @Override
    public void joined(int number) {}

    @Override
    public void received(int number, ByteBuffer bytes) {
        bytes.position(bytes.limit());
        server.send(number, ChannelFrameDescriptor.welcome(UUID.randomUUID(), 0, 0, 4));
        server.disconnect(number, "it was started again");
    }

    @Override
    public void left(int number, String why) {}

    @Override
    public void close() throws IOException {
        server.close();
    }
}
