package bireme.devices.socket;

import bireme.devices.folder.OwnUser;
import bireme.devices.net.link.WriteSizes;
import bireme.devices.secure.PeerOwner;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectableChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/**
 * Sockets of the JDK: TCP and Unix-domain ones. To the latter only processes of this user may connect.
 *
 * <p>Threads: as {@link PolledSocket}; a non-blocking channel is not closed by an interrupt of the thread that uses it.
 */
public final class NioSockets implements SocketProvider {
    @Override
    public String name() {
        return "nio";
    }

    @Override
    public Poller newPoller() throws IOException {
        return new NioPoller();
    }

    @Override
    public StreamSocket open(SocketAddress address) throws IOException {
        boolean isUnix = address instanceof UnixDomainSocketAddress;
        return new Stream(isUnix ? SocketChannel.open(StandardProtocolFamily.UNIX) : SocketChannel.open(), isUnix);
    }

    @Override
    public ListeningSocket listen(SocketAddress address, int backlog) throws IOException {
        boolean isUnix = address instanceof UnixDomainSocketAddress;
        ServerSocketChannel channel =
                isUnix ? ServerSocketChannel.open(StandardProtocolFamily.UNIX) : ServerSocketChannel.open();
        Listening listening = new Listening(channel, isUnix);
        try {
            channel.bind(address, backlog);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        return listening;
    }

    /** A socket that a {@link NioPoller} watches. */
    abstract static class Polled implements PolledSocket {
        private final SelectableChannel channel;

        private Polled(SelectableChannel channel) throws IOException {
            this.channel = channel;
            try {
                channel.configureBlocking(false);
            } catch (IOException e) {
                channel.close();
                throw e;
            }
        }

        SelectableChannel channel() {
            return channel;
        }

        @Override
        public boolean isOpen() {
            return channel.isOpen();
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }

    private static final class Stream extends Polled implements StreamSocket {
        private final SocketChannel channel;
        private final boolean isUnix;
        private final ByteBuffer[] pair = new ByteBuffer[2];

        Stream(SocketChannel channel, boolean isUnix) throws IOException {
            super(channel);
            this.channel = channel;
            this.isUnix = isUnix;
        }

        @Override
        public boolean connect(SocketAddress address) throws IOException {
            return channel.connect(address);
        }

        @Override
        public boolean finishConnect() throws IOException {
            return channel.finishConnect();
        }

        @Override
        public int read(ByteBuffer into) throws IOException {
            return channel.read(into);
        }

        @Override
        public int write(ByteBuffer bytes) throws IOException {
            return channel.write(bytes);
        }

        @Override
        public long write(ByteBuffer first, ByteBuffer second) throws IOException {
            pair[0] = first;
            pair[1] = second;
            long count = channel.write(pair);
            pair[1] = null;
            return count;
        }

        @Override
        public void disableDelay() throws IOException {
            if (channel.getLocalAddress() instanceof InetSocketAddress) {
                channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            }
        }

        @Override
        public WriteSizes writeSizes() {
            return isUnix ? WriteSizes.DEFAULT : WriteSizes.SEGMENTED;
        }

        @Override
        public SocketAddress remoteAddress() {
            try {
                return channel.getRemoteAddress();
            } catch (IOException e) {
                return null;
            }
        }
    }

    private static final class Listening extends Polled implements ListeningSocket {
        private final ServerSocketChannel channel;
        private final boolean isUnix;

        Listening(ServerSocketChannel channel, boolean isUnix) throws IOException {
            super(channel);
            this.channel = channel;
            this.isUnix = isUnix;
        }

        @Override
        public SocketAddress address() throws IOException {
            return channel.getLocalAddress();
        }

        @Override
        public StreamSocket accept() throws IOException {
            SocketChannel accepted = channel.accept();
            return accepted == null ? null : new Stream(accepted, isUnix);
        }

        @Override
        public String complaintAbout(StreamSocket accepted) throws IOException {
            return isUnix ? new PeerOwner(OwnUser.principal()).complaintAbout(((Stream) accepted).channel) : null;
        }
    }
}
