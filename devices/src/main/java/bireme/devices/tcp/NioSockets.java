package bireme.devices.tcp;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFactory;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.List;

/** Sockets of the JDK. */
final class NioSockets implements TcpSockets {
    @Override
    public String name() {
        return "nio";
    }

    @Override
    public IoHandlerFactory handlers() {
        return NioIoHandler.newFactory();
    }

    @Override
    public ChannelFactory<ServerChannel> listeners() {
        return Listener::new;
    }

    @Override
    public ChannelFactory<Channel> connectors() {
        return Connection::new;
    }

    @Override
    public TcpLink link(Channel channel, TcpReceiver receiver) {
        return new SelectedLink(((Connection) channel).socket(), receiver);
    }

    /** Netty's, except that its socket can be had. */
    private static final class Connection extends NioSocketChannel {
        Connection() {}

        Connection(Channel parent, SocketChannel socket) {
            super(parent, socket);
        }

        SocketChannel socket() {
            return javaChannel();
        }
    }

    /** Netty's, except for what it accepts. */
    private static final class Listener extends NioServerSocketChannel {
        @Override
        protected int doReadMessages(List<Object> accepted) throws IOException {
            SocketChannel socket = javaChannel().accept();
            if (socket == null) {
                return 0;
            }
            accepted.add(new Connection(this, socket));
            return 1;
        }

        /** Whatever goes wrong with one connection: Netty would close the listener for some of it. */
        @Override
        protected boolean closeOnReadError(Throwable cause) {
            return !isActive();
        }
    }
}
