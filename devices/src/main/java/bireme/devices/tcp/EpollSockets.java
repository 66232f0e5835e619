package bireme.devices.tcp;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFactory;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.unix.Socket;

/** Sockets of Linux. */
final class EpollSockets implements TcpSockets {
    @Override
    public String name() {
        return "epoll";
    }

    @Override
    public IoHandlerFactory handlers() {
        return EpollIoHandler.newFactory();
    }

    @Override
    public ChannelFactory<ServerChannel> listeners() {
        return EpollServerSocketChannel::new;
    }

    @Override
    public ChannelFactory<Channel> connectors() {
        return EpollSocketChannel::new;
    }

    @Override
    public TcpLink link(Channel channel, TcpReceiver receiver) {
        Socket socket = (Socket) ((EpollSocketChannel) channel).fd();
        EpollLink link = new EpollLink(socket, receiver);
        if (!socket.isOpen()) {
            link.close(); // the peer hung up after its proof, then so did Netty; the number may be another socket's
        }
        return link;
    }
}
